/** Finds the route of a request as an HTTP API does: exact segments before parameters before greedy ones, a method before ANY. */

export interface RoutePattern {
  routeKey: string
  method: string
  segments: readonly string[]
}

interface RouteMatch<Route> {
  route: Route
  pathParameters: Readonly<Record<string, string>>
}

const routeKeyForm = /^(?<method>[A-Z]+) (?<path>\/.*)$/

/** @returns undefined for a key of another form, such as `$default`. */
export const parseRouteKey = (routeKey: string): RoutePattern | undefined => {
  const { method, path } = routeKeyForm.exec(routeKey)?.groups ?? {}
  return method === undefined || path === undefined
    ? undefined
    : { routeKey, method, segments: path.slice(1).split('/') }
}

const isGreedy = (segment: string) => /^\{[^}]+\+\}$/.test(segment)
const isParameter = (segment: string) => /^\{[^}]+\}$/.test(segment)

const matchSegments = (pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = path[index]
    if (value === undefined) return undefined
    if (isGreedy(segment)) {
      parameters[segment.slice(1, -2)] = path.slice(index).join('/')
      return parameters
    }
    if (isParameter(segment)) parameters[segment.slice(1, -1)] = value
    else if (segment !== value) return undefined
  }
  return pattern.length === path.length ? parameters : undefined
}

/** A sort key: the more exact a route, the smaller. */
const vagueness = ({ method, segments }: RoutePattern): string =>
  segments.map((segment) => (isGreedy(segment) ? '2' : isParameter(segment) ? '1' : '0')).join('') +
  (method === 'ANY' ? '1' : '0')

/** @param path the decoded path of the request */
export const matchRoute = <Route extends { pattern: RoutePattern }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | undefined => {
  const segments = path.slice(1).split('/')
  return routes
    .filter(({ pattern }) => pattern.method === method || pattern.method === 'ANY')
    .flatMap((route) => {
      const pathParameters = matchSegments(route.pattern.segments, segments)
      return pathParameters ? [{ route, pathParameters }] : []
    })
    .toSorted((left, right) => vagueness(left.route.pattern).localeCompare(vagueness(right.route.pattern)))[0]
}
