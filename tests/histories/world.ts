/**
 * One world for random histories: the product's use cases on a table of its own, with one clock, a stream that the readers follow after each step, and
 * what the people of the world know. People have texts that nobody else has, so a text in the wrong place names its person.
 */
import { createLendersOnTable } from '../support/lenders/lenders-on-table.ts'
import { createNoticesOnTable } from '../support/notices/notices-on-table.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StreamRecord } from '#data/stream-record.ts'
import type { Session } from '#use-cases/ports.ts'
import { AppError } from '#domain/app-error.ts'
import { createRightsOnTable } from '../support/rights/rights-on-table.ts'
import { createFailingTable, type Failure } from '../support/table/failing-table.ts'
import type { createMeasuredTable } from '../support/table/measured-table.ts'
import { followTable } from '../support/table/table-stream.ts'
import { createWebhooksOnTable, withStatus } from '../support/webhooks/webhooks-on-table.ts'

export const day = 86_400_000

/** What an account is to the world, whatever the product stores. */
export interface Account {
  readonly userId: string
  readonly person: number
  readonly phone: number
  lastVisit: number
  /** Whether the birth date is saved, so that its owner can answer. */
  isSaved: boolean
  sharing: boolean
  sms: boolean
  /** Whether the partner has sent it, and hears of its consent. */
  readonly hasPartner: boolean
  readonly clicks: Map<string, Click>
  closedAt?: number
}

export interface Click {
  readonly clickId: string
  readonly lenderId: string
  readonly account: Account
  readonly at: number
  /** Statuses that the lender has said of this click. */
  readonly said: Set<string>
}

/** A rule that a step has broken. */
export class Broken extends Error {}

export const expectThat = (holds: boolean, rule: string): void => {
  if (!holds) throw new Broken(rule)
}

export const nameOf = (person: number): string => `Kanarika${'abcdefgh'[person] ?? ''} Vermaji`
export const birthDateOf = (person: number): string => `1991-02-1${person}`

/** As the filters of the stream's reader. */
const concernsWebhooks = ({ dynamodb }: StreamRecord): boolean => {
  const { Keys, NewImage, OldImage } = dynamodb ?? {}
  const [pk, sk] = [Keys?.['pk']?.S ?? '', Keys?.['sk']?.S ?? '']
  if (pk.startsWith(partitionPrefix.webhook)) return NewImage?.['starts'] !== undefined
  if (pk.startsWith(partitionPrefix.partner) && sk.startsWith(sortKeyPrefix.user)) return NewImage === undefined
  if (pk.startsWith(partitionPrefix.choices)) return (NewImage ?? OldImage)?.['partner_code'] !== undefined
  return sk.startsWith(sortKeyPrefix.application) && NewImage?.['partner_code'] !== undefined
}

/** A step that replaces an account by another one writes its item twice. */
const writesOf = (record: StreamRecord): StreamRecord[] => {
  const { OldImage, NewImage } = record.dynamodb ?? {}
  if (!OldImage?.['id'] || !NewImage?.['id'] || OldImage['id'].S === NewImage['id'].S) return [record]
  return [
    { eventName: 'REMOVE', dynamodb: { ...record.dynamodb, NewImage: undefined } },
    { eventName: 'INSERT', dynamodb: { ...record.dynamodb, OldImage: undefined } },
  ]
}

const opening = Date.parse('2026-11-21T05:00:00.000Z')

export const createWorld = async (measured: Awaited<ReturnType<typeof createMeasuredTable>>) => {
  const failing = createFailingTable(measured)
  const table = { ...measured, opened: failing.opened }
  const rights = createRightsOnTable(table)
  const lenders = createLendersOnTable(table)
  const notices = await createNoticesOnTable(table)
  const hooks = createWebhooksOnTable(table)
  let now = opening
  const setTime = (to: number) => {
    now = to
    const instant = new Date(to).toISOString()
    for (const part of [rights, lenders, notices, hooks.api]) part.setTime(instant)
  }
  setTime(opening)
  const lenderIds = [await lenders.addLender({ status_map: { LOGIN: 'pending' } }), await lenders.addLender()]
  const keys = new Map<string, string>()
  for (const id of lenderIds) keys.set(id, (await lenders.createKey(id)).secret)
  const { live, code } = await hooks.api.addPartner()
  await hooks.set(code)

  const phones = ['+919000000001', '+919000000002'] as const
  const world = {
    table,
    rights,
    lenders,
    notices,
    hooks,
    lenderIds,
    keys,
    live,
    code,
    phones,
    /** Who has the number. */
    holders: [0, 1],
    nextPerson: 2,
    sessions: [undefined, undefined] as (Session | undefined)[],
    accounts: [undefined, undefined] as (Account | undefined)[],
    all: [] as Account[],
    clicks: [] as Click[],
    /** Of each user, what the partner heard last about the consent. */
    heard: new Map<string, boolean>(),
    /** The users whose end the partner took, once for each event. */
    ended: [] as string[],
    broken: undefined as string | undefined,
    receiverWorks: true,
    now: () => now,
    setTime,
    /** Lets the readers of the stream follow. */
    follow: followTable(
      table,
      async (record) => {
        for (const one of writesOf(record)) {
          await rights.note(one)
          await notices.note(one)
          if (concernsWebhooks(one)) await hooks.note(one)
        }
      },
      () => new Date(now),
    ),
    /** Does something while a request of it fails, and once more where it failed, as clients do. */
    withFault: async <Result>(fault: [step: number, kind: Failure] | undefined, act: () => Promise<Result>) => {
      if (!fault) return act()
      failing.failAt(...fault)
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'BUSY') throw error
        failing.heal()
        return await act()
      } finally {
        failing.heal()
      }
    },
  }
  const taken = new Set<string>()
  hooks.answerWith(({ body, headers }) => {
    if (!world.receiverWorks) return withStatus(500)
    const { type, data } = JSON.parse(body) as { type: string; data: { user_id: string; given?: boolean } }
    const account = world.all.find(({ userId }) => userId === data.user_id)
    const shares = account?.closedAt === undefined && account?.sharing === true
    if (type === 'application.status_changed' && !shares) world.broken = 'a partner heard a status without a consent'
    const id = headers['webhook-id'] ?? ''
    if (type === 'user.closed' && !taken.has(id)) world.ended.push(data.user_id)
    taken.add(id)
    if (data.given !== undefined) world.heard.set(data.user_id, data.given)
    return withStatus(204)
  })
  await world.follow()
  return world
}

export type World = Awaited<ReturnType<typeof createWorld>>
