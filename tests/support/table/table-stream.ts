/** The stream of a table of a test: what has changed since the last look, record by record. */
import { isDeepStrictEqual } from 'node:util'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { StreamRecord } from '#data/stream-record.ts'
import type { TestTable } from './dynamo.ts'

type Items = Map<string, Record<string, unknown>>

const image = (item: Record<string, unknown> | undefined) => item && marshall(item)

/** @returns a function that passes records on until the readers change nothing more */
export const followTable = (table: TestTable, read: (record: StreamRecord) => Promise<void>, now: () => Date) => {
  let seen: Items = new Map()
  const scan = async (): Promise<Items> =>
    new Map((await table.scan()).map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]))
  return async (): Promise<void> => {
    for (;;) {
      const [before, after] = [seen, await scan()]
      seen = after
      const places = new Set([...before.keys(), ...after.keys()])
      const changed = [...places].flatMap((place): StreamRecord[] => {
        if (isDeepStrictEqual(before.get(place), after.get(place))) return []
        const [OldImage, NewImage] = [image(before.get(place)), image(after.get(place))]
        const { pk, sk } = NewImage ?? OldImage ?? {}
        const Keys = pk && sk && { pk, sk }
        const eventName = !OldImage ? 'INSERT' : NewImage ? 'MODIFY' : 'REMOVE'
        return [
          { eventName, dynamodb: { Keys, NewImage, OldImage, ApproximateCreationDateTime: now().getTime() / 1000 } },
        ]
      })
      if (changed.length === 0) return
      for (const record of changed) await read(record)
    }
  }
}
