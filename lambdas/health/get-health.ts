/** The state of SMS, news and webhooks in the table. */
import { dayMilliseconds } from '#contract/times.ts'
import { countWithStatus } from '#lambdas/applications/found-applications.table.ts'
import { underWay } from '#lambdas/applications/staff-applications.contract.ts'
import { readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { countsAt, type SlidingCounts } from '#lambdas/auth/sliding-counts.rules.ts'
import type { SmsLimits } from '#lambdas/auth/sms-budget.contract.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { findLinkCheck } from '#lambdas/catalogue/link-checks.table.ts'
import { findLenderAccess } from '#lambdas/lenders/lender-access.table.ts'
import { workingKeys } from '#lambdas/lenders/lender-keys.rules.ts'
import { p75sOf, releaseBefore, type PageCounters } from '#lambdas/page-views/page-figures.rules.ts'
import { listPageViews } from '#lambdas/page-views/page-views.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import { approvalPolicy } from '#lambdas/staff/approvals.contract.ts'
import { isOver } from '#lambdas/staff/approvals.rules.ts'
import { listWaitingChanges } from '#lambdas/staff/approvals.table.ts'
import { heldSince, noSignIns } from '#lambdas/staff/sign-in-lanes.rules.ts'
import { listMembers } from '#lambdas/staff/staff-members.table.ts'
import { listSignIns } from '#lambdas/staff/staff-sessions.table.ts'
import { listViews } from '#lambdas/staff/staff-views.table.ts'
import { farAbove } from '#lambdas/staff/views.rules.ts'
import { countUnmapped, countWaitingNotices, listStoppedWebhooks } from './health-counts.table.ts'
import {
  healthPolicy,
  smsWindows,
  type Health,
  type LenderHealth,
  type SmsInWindow,
  type WatchedQueue,
} from './health-room.contract.ts'

export interface QueueDepths {
  /** Messages, about; undefined where the queue does not answer. */
  read(): Promise<readonly { readonly queue: WatchedQueue; readonly messages: number | undefined }[]>
}

interface Watched extends World {
  readonly queues: QueueDepths
}

const { countedAtMost, lateDays, listedAtMost } = healthPolicy

const countIn = (counts: SlidingCounts | undefined, window: SmsInWindow['window'], now: Date): number =>
  counts ? (countsAt(counts, smsWindows, now.getTime()).totals[window] ?? 0) : 0

const readSms = async ({ table }: World, smsLimits: SmsLimits, now: Date): Promise<SmsInWindow[]> => {
  const [strangers, known, notices, failed] = await Promise.all(
    (['STRANGERS', 'KNOWN', 'NOTICES', 'FAILED'] as const).map((scope) =>
      readSendCounts(table, { scope, subject: 'ALL' }),
    ),
  )
  return smsWindows.map((window) => ({
    window,
    // Notices count in the lane of known browsers too.
    used: countIn(strangers, window, now) + countIn(known, window, now),
    most: smsLimits[window],
    notices: countIn(notices, window, now),
    failed: countIn(failed, window, now),
  }))
}

const healthOf = async (
  { table }: Watched,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<LenderHealth> => {
  const until = new Date(now.getTime() - lateDays * dayMilliseconds).toISOString()
  const [stored, unmapped, ...late] = await Promise.all([
    findLenderAccess(table, id),
    countUnmapped(table, id, countedAtMost),
    ...underWay.map((status) => countWithStatus(table, { lenderId: id, status, until }, countedAtMost)),
  ])
  return {
    lender_id: id,
    name,
    has_key: stored !== undefined && workingKeys(stored, 'live').length > 0,
    late: Math.min(
      countedAtMost,
      late.reduce((sum, count) => sum + count, 0),
    ),
    unmapped,
  }
}

/** Pages that fail most come first. @param release of the functions */
const readPages = async ({ table }: World, release: string): Promise<Health['pages']> => {
  const pages = await listPageViews(table)
  const before = releaseBefore(pages, release)
  const countsOf = (counters: PageCounters = {}) => ({ views: counters['views'] ?? 0, failed: counters['failed'] ?? 0 })
  const list = pages
    .filter((page) => page.release === release)
    .map(({ page, counters, failure }) => {
      const earlier = pages.find((other) => other.release === before && other.page === page)
      const own = { page, ...countsOf(counters), before: countsOf(earlier?.counters), ...p75sOf(counters) }
      return { ...own, ...(failure !== undefined && { failure }) }
    })
    .toSorted((one, other) => other.failed - one.failed || other.views - one.views)
  return { release, list, ...(before !== undefined && { before }) }
}

const readApprovals = async ({ table }: Watched, now: Date): Promise<Health['approvals']> => {
  const waiting = (await listWaitingChanges(table, approvalPolicy.listed)).filter(({ at }) => !isOver(at, now))
  const [oldest] = waiting.map(({ at }) => at).toSorted()
  return { count: waiting.length, ...(oldest !== undefined && { oldest_at: oldest }) }
}

const readMembers = async ({ table }: Watched, now: Date): Promise<Pick<Health, 'held_members' | 'many_looks'>> => {
  const active = (await listMembers(table)).filter(({ state }) => state === 'active')
  const ids = active.map(({ id }) => id)
  const [sent, days] = await Promise.all([listSignIns(table, ids), listViews(table, ids, now)])
  const emailOf = (staffId: string) => active.find(({ id }) => id === staffId)?.email ?? staffId
  return {
    held_members: active.flatMap(({ id, email }, index) => {
      const since = heldSince(sent[index] ?? noSignIns, Math.floor(now.getTime() / 1000))
      return since === undefined ? [] : [{ staff_id: id, email, since: new Date(since * 1000).toISOString() }]
    }),
    many_looks: farAbove(days).map(({ staffId, ...figures }) => ({ email: emailOf(staffId), ...figures })),
  }
}

/** Lenders that need somebody come first. @param smsLimits SMS that the stage pays for. @param release of the functions */
export const getHealth = async (
  world: Watched,
  {
    smsLimits,
    noticesAreSent,
    release,
  }: {
    readonly smsLimits: SmsLimits
    readonly noticesAreSent: boolean
    readonly release: string
  },
): Promise<Health> => {
  const { table, clock } = world
  const now = clock.now()
  const { lenders } = await readStoredCatalogue(table)
  const shown = lenders.filter(({ is_active }) => is_active).slice(0, listedAtMost)
  const [windows, waiting, webhooks, queues, links, approvals, pages, ofStaff, ...ofLenders] = await Promise.all([
    readSms(world, smsLimits, now),
    countWaitingNotices(table, countedAtMost),
    listStoppedWebhooks(table, now, listedAtMost),
    world.queues.read(),
    findLinkCheck(table),
    readApprovals(world, now),
    readPages(world, release),
    readMembers(world, now),
    ...shown.map((lender) => healthOf(world, lender, now)),
  ])
  const work = ({ late, unmapped }: LenderHealth) => late + unmapped
  return {
    read_at: now.toISOString(),
    pages,
    sms: { windows },
    waiting_notices: {
      count: waiting.count,
      are_sent: noticesAreSent,
      ...(waiting.oldestDueAt !== undefined && { oldest_due_at: waiting.oldestDueAt }),
    },
    lenders: ofLenders.toSorted((one, other) => work(other) - work(one) || one.name.localeCompare(other.name, 'en-IN')),
    webhooks,
    queues: [...queues],
    ...(links && { links: { checked_at: links.at, count: links.links, problems: [...links.problems] } }),
    approvals,
    ...ofStaff,
  }
}
