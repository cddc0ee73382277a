/** Runs a Postman collection as Postman does, with its variables, its authorization, and its scripts before and after each request. */
import { createHmac, randomUUID } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { expect } from 'vitest'
import { callHttp, jsonParts, type HttpReply } from '../http-call.ts'

interface Pair {
  key: string
  value: string
}

interface Request {
  method: string
  header: Pair[]
  url: { host: string[]; path: string[]; query?: Pair[]; variable?: Pair[] }
  body?: { raw?: string }
  /** In place of the bearer token of the collection. */
  auth?: { type: string; apikey?: Pair[] }
}

interface Item {
  name: string
  item?: Item[]
  event?: { listen: string; script: { exec: string[] } }[]
  request?: Request
}

export interface PostmanCollection {
  variable: Pair[]
  item: Item[]
}

class Skipped extends Error {}

const fill = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{([$\w]+)\}\}/g, (whole, name: string) =>
    name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
  )

/** The part of Postman's `pm` that our collections use; a script that uses another part throws. */
const createPm = (variables: Map<string, string>, request: Request, reply: HttpReply | undefined) => ({
  collectionVariables: variables,
  variables: { get: (name: string) => variables.get(name), replaceIn: (text: string) => fill(text, variables) },
  request,
  execution: {
    skipRequest: () => {
      throw new Skipped()
    },
  },
  test: (_name: string, run: () => void) => run(),
  expect: (value: unknown) => ({ to: { equal: (expected: unknown) => expect(value).toBe(expected) } }),
  response: reply && {
    json: () => JSON.parse(reply.text) as unknown,
    to: { have: { status: (status: number) => expect(reply.status, reply.text).toBe(status) } },
  },
})

/** The part of CryptoJS, which Postman gives to scripts, that our collections use: bytes are in base64. */
const CryptoJS = {
  HmacSHA256: (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest(),
  enc: {
    Base64: {
      parse: (text: string) => Buffer.from(text, 'base64'),
      stringify: (bytes: Buffer) => bytes.toString('base64'),
    },
  },
}

const itemsIn = (items: readonly Item[]): Item[] => items.flatMap((item) => (item.item ? itemsIn(item.item) : [item]))

const addressOf = ({ host, path, query = [], variable = [] }: Request['url']): string => {
  const parts = path.map((part) => variable.find(({ key }) => part === `:${key}`)?.value ?? part)
  const search = query.map(({ key, value }) => `${key}=${value}`).join('&')
  return `${host.join('.')}/${parts.join('/')}?${search}`
}

const authorizationOf = ({ auth }: Request): [name: string, value: string][] => {
  if (!auth) return [['authorization', 'Bearer {{api_key}}']]
  const parts = new Map(auth.apikey?.map(({ key, value }) => [key, value]))
  return auth.type === 'noauth' ? [] : [[String(parts.get('key')), String(parts.get('value'))]]
}

/**
 * @param values of the variables, as a person sets them before running the collection
 * @returns the names of the requests that were sent; throws where a request has no test, or a test of a script fails
 */
export const runPostmanCollection = async (
  collection: PostmanCollection,
  values: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, values[key] ?? value]))
  const sent: string[] = []
  for (const { name, event = [], request } of itemsIn(collection.item)) {
    if (!request) throw new Error(`${name} is neither a folder nor a request`)
    const run = (when: string, reply?: HttpReply) => {
      const scripts = event.filter(({ listen }) => listen === when).map(({ script }) => `{${script.exec.join('\n')}}`)
      const pm = createPm(variables, request, reply)
      for (const script of scripts) runInContext(script, createContext({ CryptoJS, pm }))
      return scripts.join('')
    }
    try {
      run('prerequest')
    } catch (error) {
      if (error instanceof Skipped) continue
      throw error
    }
    const { origin, pathname, search } = new URL(fill(addressOf(request.url), variables))
    const headers = Object.fromEntries(
      [...authorizationOf(request), ...request.header.map(({ key, value }) => [key, value] as const)].map(
        ([key, value]) => [key.toLowerCase(), fill(value, variables)],
      ),
    )
    const { raw } = request.body ?? {}
    const parts = jsonParts(raw === undefined ? { headers } : { rawBody: fill(raw, variables), headers })
    const reply = await callHttp(origin, { method: request.method, path: pathname + search, ...parts })
    expect(run('test', reply)).toContain('pm.test(')
    sent.push(name)
  }
  return sent
}
