/** Runs a Postman collection as Postman does, with its variables, its bearer token, and its scripts before and after each request. */
import { randomUUID } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { callHttp, jsonParts, type HttpReply } from '../http-call.ts'

interface Item {
  name: string
  item?: Item[]
  event?: { listen: string; script: { exec: string[] } }[]
  request?: { method: string; header: { key: string; value: string }[]; url: { raw: string }; body: { raw: string } }
}

export interface PostmanCollection {
  variable: { key: string; value: string }[]
  item: Item[]
}

export interface PostmanResult {
  status: number
  /** The tests in the script of the request; the problem is empty for one that passed. */
  tests: { name: string; problem: string }[]
}

const check = (isRight: boolean, problem: string) => {
  if (!isRight) throw new Error(problem)
}

/** The part of Postman's `pm` that our collections use; a script that uses another part throws. */
const createPm = (variables: Map<string, string>, reply: HttpReply | undefined, tests: PostmanResult['tests']) => ({
  collectionVariables: variables,
  test: (name: string, run: () => void) => {
    try {
      run()
      tests.push({ name, problem: '' })
    } catch (error) {
      tests.push({ name, problem: String(error) })
    }
  },
  expect: (value: unknown) => ({
    to: { equal: (expected: unknown) => check(value === expected, `${String(value)} is not ${String(expected)}`) },
  }),
  response: reply && {
    json: () => JSON.parse(reply.text) as unknown,
    to: { have: { status: (status: number) => check(reply.status === status, `${reply.status}: ${reply.text}`) } },
  },
})

const fill = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{([$\w]+)\}\}/g, (whole, name: string) =>
    name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
  )

const itemsIn = (items: readonly Item[]): Item[] => items.flatMap((item) => (item.item ? itemsIn(item.item) : [item]))

/** @param values of the variables, as a person sets them before running the collection */
export const runPostmanCollection = async (
  collection: PostmanCollection,
  values: Readonly<Record<string, string>>,
): Promise<PostmanResult[]> => {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, values[key] ?? value]))
  const results: PostmanResult[] = []
  for (const { name, event = [], request } of itemsIn(collection.item)) {
    if (!request) throw new Error(`${name} is neither a folder nor a request`)
    const tests: PostmanResult['tests'] = []
    const run = (when: string, reply?: HttpReply) => {
      for (const { listen, script } of event) {
        const context = createContext({ pm: createPm(variables, reply, tests) })
        if (listen === when) runInContext(`{${script.exec.join('\n')}}`, context)
      }
    }
    run('prerequest')
    const { origin, pathname } = new URL(fill(request.url.raw, variables))
    const rawBody = fill(request.body.raw, variables)
    const headers: Record<string, string> = { authorization: `Bearer ${variables.get('api_key')}` }
    for (const { key, value } of request.header) headers[key.toLowerCase()] = fill(value, variables)
    const reply = await callHttp(origin, {
      method: request.method,
      path: pathname,
      ...jsonParts({ rawBody, headers }),
    })
    run('test', reply)
    results.push({ status: reply.status, tests })
  }
  return results
}
