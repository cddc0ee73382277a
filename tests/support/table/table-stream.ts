/** The stream of a table of a test: what has changed since the last look, record by record. */
import { isDeepStrictEqual } from 'node:util'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { StreamRecord } from '#data/table.ts'
import type { TestTable } from './dynamo.ts'

type Item = Record<string, unknown>

const image = (item: Item | undefined) => item && marshall(item, { removeUndefinedValues: true })

/** The record of a change of an item at this time, which creates it where there is none before, or removes it where there is none after. */
export const recordOf = (before: Item | undefined, after: Item | undefined, now: Date): StreamRecord => {
  const [OldImage, NewImage] = [image(before), image(after)]
  const { pk, sk } = NewImage ?? OldImage ?? {}
  return {
    eventName: !OldImage ? 'INSERT' : NewImage ? 'MODIFY' : 'REMOVE',
    dynamodb: {
      Keys: pk && sk && { pk, sk },
      NewImage,
      OldImage,
      ApproximateCreationDateTime: Math.floor(now.getTime() / 1000),
    },
  }
}

type Watched = TestTable & { readonly requests?: readonly string[] }

/** Of a table that counts its requests, whether one of them wrote. */
export const hasWritten = ({ requests }: Watched, since = 0): boolean =>
  requests === undefined || requests.slice(since).some((name) => !['GetItem', 'Query', 'Scan'].includes(name))

/** @returns a function that passes records on until the readers change nothing more */
export const followTable = (table: Watched, read: (record: StreamRecord) => Promise<void>, now: () => Date) => {
  let seen = new Map<string, Item>()
  const scan = async () =>
    new Map((await table.scan()).map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]))
  return async () => {
    for (;;) {
      const [before, after] = [seen, await scan()]
      seen = after
      const places = new Set([...before.keys(), ...after.keys()])
      const changed = [...places].flatMap((place) => {
        const [old, present] = [before.get(place), after.get(place)]
        return isDeepStrictEqual(old, present) ? [] : [recordOf(old, present, now())]
      })
      if (changed.length === 0) return
      const made = table.requests?.length
      for (const record of changed) await read(record)
      if (!hasWritten(table, made)) return
    }
  }
}
