/** `application import`, the preview: which applications the rows of a lender's file name, and what they would change. Nothing is written. */
import { createHash } from 'node:crypto'
import { findPhoneOfUser } from '#data/find-items.ts'
import { findStoredApplication } from '#lambdas/applications/found-applications.table.ts'
import type { FoundApplication, StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { LenderApplications } from './lender-applications.table.ts'
import type { FileRow } from './news-of-row.rules.ts'
import {
  inOrderOfTime,
  planRows,
  addSums,
  noSums,
  sumsOf,
  sumsOfHistory,
  type NumberedRow,
  type PlannedRow,
  type Sums,
} from './news-plan.rules.ts'
import type { ApplicationName } from './news-row.rules.ts'

/** Names an event that a lender reports by a file, where it has no id. The same parts always make the same id: 132 bits of their SHA-256. */
const nameNewsEvent = (...identifying: readonly string[]): string =>
  `file-${createHash('sha256').update(JSON.stringify(identifying)).digest('base64url').slice(0, 22)}`

const lookupsAtOnce = 16
const readsTogether = 12

const phonesOf = async ({ table, clickIds }: World<'clickIds'>, rows: readonly NumberedRow[]): Promise<string[]> => {
  const phones = new Set<string>()
  const users = new Set<string>()
  for (const { row } of rows) {
    const { by, id } = row.name
    if (by === 'phone') phones.add(id)
    else users.add(by === 'user_id' ? id : clickIds.userIdOf(id))
  }
  await forEachAtOnce(users, lookupsAtOnce, async (user) => {
    const phone = await findPhoneOfUser(table, user)
    if (phone !== undefined) phones.add(phone)
  })
  return [...phones]
}

/** Where a file is read a part at a time, in place of all applications of the lender: those that some rows name, so that no row waits for the others. */
export const namedApplications = (world: World<'clickIds'>, rows: readonly NumberedRow[]): LenderApplications => ({
  listPhones: () => phonesOf(world, rows),
  batchesOf: (phones) => chunksOf(phones, readsTogether),
  async readStored(lenderId, phones) {
    const read = phones.map(async (phone) => {
      const application = await findStoredApplication(world.table, phone, lenderId)
      return application ? [{ phone, application }] : []
    })
    return (await Promise.all(read)).flat()
  },
})

interface Named {
  readonly found: FoundApplication
  readonly rows: readonly NumberedRow[]
}

interface MatchedNews {
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
 * Reads every application of the lender once. Phones and user ids that the index does not lead to are looked up by themselves, because an application of before has no
 * place in it. @param onRead how many applications have been read. Throws BUSY.
 */
const matchNews = async (
  { table }: World,
  lenderApplications: LenderApplications,
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
    const phone = by === 'user_id' ? await findPhoneOfUser(table, id) : by === 'phone' ? id : undefined
    if (phone !== undefined && !read.has(phone)) others.add(phone)
  })
  await readAll([...others])
  return { named, unnamed, unknown: [...waiting.values()].flatMap((group) => group.rows) }
}

/** The events that the file adds to one application, in their order. */
export interface ApplicationNews {
  readonly found: FoundApplication
  readonly events: readonly StatusEvent[]
}

export interface NewsPlan {
  /** Each news of every row, in the order of the file; a refused row once. */
  readonly rows: readonly PlannedRow[]
  readonly news: readonly ApplicationNews[]
  /** How many applications the file names. */
  readonly named: number
  /** Applications of the lender that no row names. */
  readonly unnamed: readonly FoundApplication[]
  readonly sums: {
    /** The sums of every row whose status and amount can be read; of an application the newest of each status. */
    readonly file: Sums
    /** Those of rows that are refused. */
    readonly refused: Sums
    /** The amounts of our applications that the file names, after the import. */
    readonly named: Sums
    readonly unnamed: Sums
  }
}

const together = (sums: readonly Sums[]): Sums => sums.reduce(addSums, noSums)

const refusedOnce = (refused: readonly Omit<PlannedRow, 'outcome'>[]): PlannedRow[] =>
  [...new Map(refused.map((row) => [row.number, row])).values()].map((row) => ({ ...row, outcome: 'refused' }))

/** Plans the changes by the rows of a file, and lists the differences between file and table. @param onRead how many applications of the lender have been read. Throws BUSY. */
export const planNews = async (
  world: World,
  lenderApplications: LenderApplications,
  lenderId: string,
  rows: readonly FileRow[],
  receivedAt: string,
  onRead: (done: number, total: number) => void,
): Promise<NewsPlan> => {
  const readable = rows.filter((row): row is NumberedRow => 'row' in row)
  const { named, unnamed, unknown } = await matchNews(world, lenderApplications, lenderId, readable, onRead)
  const applications = named.map(({ found, rows: own }) => ({
    found,
    own,
    ...planRows(found.application, own, { nameEvent: nameNewsEvent, receivedAt }),
  }))
  const planned: PlannedRow[] = [
    ...refusedOnce(rows.flatMap((row) => ('refused' in row ? [{ number: row.number, why: row.refused }] : []))),
    ...refusedOnce(
      unknown.map(({ number, row }) => ({
        number,
        row,
        why: `no application of this lender has this ${row.name.by}`,
      })),
    ),
    ...applications.flatMap((application) => application.planned),
  ]
  const isRefused = new Set(planned.flatMap(({ number, outcome }) => (outcome === 'refused' ? [number] : [])))
  const refused = together(
    rows.flatMap((row) => (isRefused.has(row.number) ? [sumsOf(['row' in row ? row.row : row])] : [])),
  )
  const accepted = applications.map(({ own }) =>
    sumsOf(
      own
        .filter(({ number }) => !isRefused.has(number))
        .toSorted(inOrderOfTime)
        .map(({ row }) => row),
    ),
  )
  return {
    rows: planned.toSorted((one, other) => one.number - other.number),
    news: applications.flatMap(({ found, planned: own }) => {
      const events = own.flatMap(({ event }) => event ?? [])
      return events.length > 0 ? [{ found, events }] : []
    }),
    named: named.length,
    unnamed,
    sums: {
      file: addSums(together(accepted), refused),
      refused,
      named: together(applications.map(({ after }) => sumsOfHistory(after.history))),
      unnamed: together(unnamed.map(({ application }) => sumsOfHistory(application.history))),
    },
  }
}
