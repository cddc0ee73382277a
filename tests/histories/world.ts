/**
 * One world for random histories: the product's operations on a table of its own, with one clock, a stream that the readers follow after each step, and
 * what the people of the world know. People have texts that nobody else has, so a text in the wrong place names its person.
 */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { StreamRecord } from '#data/table.ts'
import type { StoredJob } from '#lambdas/news/jobs.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { createLendersOnTable } from '../support/lenders/lenders-on-table.ts'
import { createRightsOnTable } from '../support/rights/rights-on-table.ts'
import { createFailingTable, type Failure } from '../support/table/failing-table.ts'
import type { createMeasuredTable } from '../support/table/measured-table.ts'
import { createWebhooksOnTable, withStatus } from '../support/webhooks/webhooks-on-table.ts'
import { openTestWorld, type TestWorld } from '../support/world.ts'
import { createWorldStream } from './world-stream.ts'

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
  /** How many statuses were written before the present consent. */
  sharingFrom: number
  sms: boolean
  push: boolean
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

export interface Ticket {
  readonly id: string
  readonly account: Account
  readonly isComplaint: boolean
  isClosed: boolean
}

/** What staff set, by hand or by a file, and the status that it replaced once it is written. */
export interface StaffWork {
  readonly id: string
  readonly click: Click
  readonly status: string
  before?: string | undefined
}

/** A rule that a step has broken. */
export class Broken extends Error {}

export const expectThat = (holds: boolean, rule: string) => {
  if (!holds) throw new Broken(rule)
}

export const nameOf = (person: number): string => `Kanarika${'abcdefgh'[person] ?? ''} Vermaji`
export const birthDateOf = (person: number): string => `1991-02-1${person}`

const opening = Date.parse('2026-11-21T05:00:00.000Z')

export const createWorld = async (measured: Awaited<ReturnType<typeof createMeasuredTable>>) => {
  const failing = createFailingTable(measured)
  const table = { ...measured, opened: failing.opened }
  const rights = createRightsOnTable(table)
  const lenders = createLendersOnTable(table)
  const noticesWorld = openTestWorld(table)
  const { pushService } = noticesWorld
  const notices: TestWorld = {
    ...noticesWorld,
    pause: () => Promise.resolve(),
    pushService: { push: (...given) => (world.pushWorks ? pushService.push(...given) : Promise.resolve('failed')) },
  }
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

  /** Each new status of an application that names the partner, and each that the partner took: user, lender and status. */
  const [statuses, heardStatuses]: [string[], string[]] = [[], []]
  const noteStatus = ({ dynamodb }: StreamRecord) => {
    const { OldImage: before, NewImage: after, Keys } = dynamodb ?? {}
    if (!Keys?.['sk']?.S?.startsWith(sortKeyPrefix.application) || after?.['partner_code'] === undefined) return
    if (before?.['status']?.S !== after['status']?.S)
      statuses.push([after['user_id']?.S, after['lender_id']?.S, after['status']?.S].join(' '))
  }
  const stream = createWorldStream(table, { rights, notices, hooks }, () => new Date(now), noteStatus)
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
    tickets: [] as Ticket[],
    /** For the jobs of staff. */
    staff: { ...rights.journey.world, clock: rights.clock },
    statuses,
    heardStatuses,
    /** Statuses that staff set, and files that they gave, the newest last. */
    changes: [] as StaffWork[],
    files: [] as StaffWork[],
    /** Jobs of news that waited for its words. */
    replays: [] as StoredJob[],
    /** Of each user, what the partner heard last about the consent. */
    heard: new Map<string, boolean>(),
    /** The users whose end the partner took, once for each event. */
    ended: [] as string[],
    broken: undefined as string | undefined,
    receiverWorks: true,
    pushWorks: true,
    now: () => now,
    setTime,
    ...stream,
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
    const { type, data } = JSON.parse(body) as {
      type: string
      data: Record<'user_id' | 'lender_id' | 'status', string> & { given?: boolean }
    }
    const account = world.all.find(({ userId }) => userId === data.user_id)
    const shares = account?.closedAt === undefined && account?.sharing === true
    if (type === 'application.status_changed' && !shares) world.broken = 'a partner heard a status without a consent'
    const id = headers['webhook-id'] ?? ''
    if (type === 'user.closed' && !taken.has(id)) world.ended.push(data.user_id)
    if (type === 'application.status_changed' && !taken.has(id))
      world.heardStatuses.push([data.user_id, data.lender_id, data.status].join(' '))
    taken.add(id)
    if (data.given !== undefined) world.heard.set(data.user_id, data.given)
    return withStatus(204)
  })
  await world.follow()
  return world
}

export type World = Awaited<ReturnType<typeof createWorld>>
