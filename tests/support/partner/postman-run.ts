/** Runs a Postman collection as Postman does, with its variables, its bearer token, and its scripts before and after each request. */
import { randomUUID } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { callHttp, type HttpReply } from '../http-call.ts'

interface Script {
  listen: 'prerequest' | 'test'
  script: { exec: string[] }
}

interface Item {
  name: string
  item?: Item[]
  event?: Script[]
  request?: {
    method: string
    header: { key: string; value: string }[]
    url: { raw: string }
    body: { raw: string }
  }
}

export interface PostmanCollection {
  info: { schema: string }
  auth: { type: 'bearer'; bearer: [{ value: string }] }
  variable: { key: string; value: string }[]
  item: Item[]
}

export interface PostmanResult {
  request: string
  status: number
  /** The tests in the script of the request, each with its problem if it failed. */
  tests: { name: string; problem?: string }[]
}

const check = (isRight: boolean, problem: string) => {
  if (!isRight) throw new Error(problem)
}

/** The part of Postman's `pm` that our collections use; a script that uses another part throws. */
const createPm = (variables: Map<string, string>, reply: HttpReply | undefined, tests: PostmanResult['tests']) => ({
  collectionVariables: {
    get: (name: string) => variables.get(name),
    set: (name: string, value: unknown) => variables.set(name, String(value)),
  },
  test: (name: string, run: () => void) => {
    try {
      run()
      tests.push({ name })
    } catch (error) {
      tests.push({ name, problem: String(error) })
    }
  },
  expect: (value: unknown) => ({
    to: { equal: (expected: unknown) => check(value === expected, `${String(value)} is not ${String(expected)}`) },
  }),
  response: reply && {
    json: () => JSON.parse(reply.text) as unknown,
    to: {
      have: { status: (status: number) => check(reply.status === status, `${reply.status}: ${reply.text}`) },
    },
  },
})

const fill = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{([$\w]+)\}\}/g, (whole, name: string) =>
    name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
  )

const requestsIn = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.item ? requestsIn(item.item) : [item]))

/** @param values of the variables, as a person sets them before running the collection */
export const runPostmanCollection = async (
  collection: PostmanCollection,
  values: Readonly<Record<string, string>>,
): Promise<PostmanResult[]> => {
  const variables = new Map([
    ...collection.variable.map(({ key, value }) => [key, value] as const),
    ...Object.entries(values),
  ])
  const results: PostmanResult[] = []
  for (const { name, event = [], request } of requestsIn(collection.item)) {
    if (!request) throw new Error(`${name} is neither a folder nor a request`)
    const tests: PostmanResult['tests'] = []
    const run = (listen: Script['listen'], reply?: HttpReply) => {
      const pm = createPm(variables, reply, tests)
      for (const { script } of event.filter((one) => one.listen === listen))
        runInContext(`{${script.exec.join('\n')}}`, createContext({ pm }))
    }
    run('prerequest')
    const url = new URL(fill(request.url.raw, variables))
    const body = fill(request.body.raw, variables)
    const headers = request.header.map(({ key, value }) => [key, fill(value, variables)] as const)
    // oxlint-disable-next-line no-await-in-loop -- requests of a collection follow each other
    const reply = await callHttp(url.origin, {
      method: request.method,
      path: url.pathname,
      headers: {
        ...Object.fromEntries(headers),
        Authorization: `Bearer ${fill(collection.auth.bearer[0].value, variables)}`,
        'Content-Length': String(Buffer.byteLength(body)),
      },
      body,
    })
    run('test', reply)
    results.push({ request: name, status: reply.status, tests })
  }
  return results
}
