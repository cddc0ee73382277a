/** Items of a release as lines of JSON: the first line names who is in them, and each further one is an item in DynamoDB's own JSON. */
import { readFileSync } from 'node:fs'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'

type Item = Record<string, unknown>

/** What a data test has stored of this build, for `npm run record-release`. */
export const storedItemsFile = 'tests/.artifacts/stored-items.jsonl'
export const lastReleaseItems = 'tests/neighbours/last-release-items.jsonl'

const textOf = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)
const bytesOf = (value: unknown) => Buffer.from(String(value), 'base64')
/** Before JSON asks a Buffer for another form of it. */
function withTexts(this: Record<string, unknown>, key: string) {
  return textOf(this[key])
}
const withBytes = (key: string, value: unknown) => {
  if (key === 'BS') return (value as unknown[]).map(bytesOf)
  return key === 'B' ? bytesOf(value) : value
}

export const writeItems = (who: unknown, items: readonly Item[]): string =>
  [
    JSON.stringify(who),
    ...items.map((item) => JSON.stringify(marshall(item, { removeUndefinedValues: true }), withTexts)),
  ].join('\n')

export const readItems = (file: string): { who: unknown; items: Item[] } => {
  const [who = '', ...items] = readFileSync(file, 'utf8').trim().split('\n')
  const read = (line: string) => unmarshall(JSON.parse(line, withBytes) as Record<string, AttributeValue>)
  return { who: JSON.parse(who) as unknown, items: items.map(read) }
}
