/** Finds the application that each row of a lender's file names. */
import type { NumberedRow } from '#domain/applications/news-plan.ts'
import type { ApplicationName } from '#domain/applications/news-row.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { forEachAtOnce } from '../at-once.ts'
import type { FoundApplication, LenderApplications } from './ports.ts'

export interface NewsPorts {
  readonly lenderApplications: LenderApplications
  readonly applications: Pick<DynamoFoundApplications, 'findPhoneOfUser'>
}

interface Named {
  readonly found: FoundApplication
  readonly rows: readonly NumberedRow[]
}

export interface MatchedNews {
  readonly named: readonly Named[]
  /** Applications of the lender that no row names. */
  readonly unnamed: readonly FoundApplication[]
  /** Rows whose application was not found. */
  readonly unknown: readonly NumberedRow[]
}

const readsAtOnce = 8

const keyOf = ({ by, id }: ApplicationName): string => `${by} ${id}`

const namesOf = ({ phone, application: { click_id: click = '', user_id: user } }: FoundApplication): string[] => [
  keyOf({ by: 'click_id', id: click }),
  keyOf({ by: 'phone', id: phone }),
  keyOf({ by: 'user_id', id: user }),
]

interface Group {
  readonly name: ApplicationName
  readonly rows: NumberedRow[]
}

const groupsOf = (rows: readonly NumberedRow[]): Map<string, Group> => {
  const groups = new Map<string, Group>()
  for (const numbered of rows) {
    const { name } = numbered.row
    const group = groups.get(keyOf(name)) ?? { name, rows: [] }
    group.rows.push(numbered)
    groups.set(keyOf(name), group)
  }
  return groups
}

/**
 * Reads every application of the lender once. Phones and user ids that the index does not lead to are looked up by themselves, because an
 * application of before has no place in it.
 * @param onRead how many applications have been read. Throws BUSY.
 */
export const matchNews = async (
  { lenderApplications, applications }: NewsPorts,
  lenderId: string,
  rows: readonly NumberedRow[],
  onRead: (done: number, total: number) => void,
): Promise<MatchedNews> => {
  const waiting = groupsOf(rows)
  const named: Named[] = []
  const unnamed: FoundApplication[] = []
  const read = new Set<string>()
  const match = (found: FoundApplication) => {
    read.add(found.phone)
    const own = namesOf(found).flatMap((key) => {
      const group = waiting.get(key)
      waiting.delete(key)
      return group?.rows ?? []
    })
    if (own.length > 0) named.push({ found, rows: own })
    else unnamed.push(found)
  }
  const readAll = async (phones: readonly string[]) => {
    let done = 0
    await forEachAtOnce(lenderApplications.batchesOf(phones), readsAtOnce, async (batch) => {
      for (const found of await lenderApplications.readStored(lenderId, batch)) match(found)
      done += batch.length
      onRead(done, phones.length)
    })
  }
  await readAll(await lenderApplications.listPhones(lenderId))
  const others = new Set<string>()
  await forEachAtOnce([...waiting.values()], readsAtOnce, async ({ name: { by, id } }) => {
    const phone = by === 'user_id' ? await applications.findPhoneOfUser(id) : by === 'phone' ? id : undefined
    if (phone !== undefined && !read.has(phone)) others.add(phone)
  })
  await readAll([...others])
  return { named, unnamed, unknown: [...waiting.values()].flatMap((group) => group.rows) }
}
