/** Runs a Postman collection as Postman does, with its variables, its bearer token, and its scripts before and after each request. */
import { createHmac, randomUUID } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { expect } from 'vitest'
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

/** The part of Postman's `pm` that our collections use; a script that uses another part throws. */
const createPm = (collectionVariables: Map<string, string>, reply: HttpReply | undefined) => ({
  collectionVariables,
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

const fill = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{([$\w]+)\}\}/g, (whole, name: string) =>
    name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
  )

const itemsIn = (items: readonly Item[]): Item[] => items.flatMap((item) => (item.item ? itemsIn(item.item) : [item]))

/**
 * @param values of the variables, as a person sets them before running the collection
 * @returns how many requests were sent; throws where a request has no test, or a test of a script fails
 */
export const runPostmanCollection = async (
  collection: PostmanCollection,
  values: Readonly<Record<string, string>>,
): Promise<number> => {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, values[key] ?? value]))
  const items = itemsIn(collection.item)
  for (const { name, event = [], request } of items) {
    if (!request) throw new Error(`${name} is neither a folder nor a request`)
    const run = (when: string, reply?: HttpReply) => {
      const scripts = event.filter(({ listen }) => listen === when).map(({ script }) => `{${script.exec.join('\n')}}`)
      for (const script of scripts) runInContext(script, createContext({ CryptoJS, pm: createPm(variables, reply) }))
      return scripts.join('')
    }
    run('prerequest')
    const { origin, pathname } = new URL(fill(request.url.raw, variables))
    const headers: Record<string, string> = { authorization: `Bearer ${variables.get('api_key')}` }
    for (const { key, value } of request.header) headers[key.toLowerCase()] = fill(value, variables)
    const sent = jsonParts({ rawBody: fill(request.body.raw, variables), headers })
    expect(run('test', await callHttp(origin, { method: request.method, path: pathname, ...sent }))).toContain(
      'pm.test(',
    )
  }
  return items.length
}
