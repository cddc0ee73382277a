/** One waiting notice in a run: whether it is sent, and by which way, waits on, or is dropped. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { QueryInput, Table, TransactionPart, UpdateInput } from '#data/table.ts'
import { partAt, stepAt } from '#lambdas/auth/sliding-counts.rules.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { sendNotices } from '#lambdas/notices/send-notices.ts'
import { writtenCondition } from '#tests/support/table/written-condition.ts'

/** 14:30 in India. */
const now = new Date('2026-03-10T09:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const [hour, kept] = [3600, noticePolicy.keptHours * 3600]

const phone = '+919876543210'
const waiting = { phone, kind: 'approved', subject: 'one', learned_at: after(-60), due_at: after(0), refusals: 0 }
const browser = {
  endpoint: 'https://fcm.googleapis.com/one',
  p256dh: 'p',
  auth: 'a',
  saved_at: after(-60),
  origin_jti: 'j',
}
/** The item that the news is of. */
const application = {
  id: 'application',
  user_id: 'asha',
  lender_id: 'one',
  status: 'approved',
  clicked_at: after(-60),
  applied_at: after(-60),
  updated_at: after(-60),
  lender: { name: 'Narmada', interest_rate: '' },
  history: [],
}
const money = keys.sendCounters('NOTICES', 'ALL').pk
const sent = (seconds: number, kind = 'approved') => ({ kind, subject: 'one', sent_at: after(seconds) })

interface Case {
  readonly notice?: object
  readonly state?: { readonly sms?: boolean; readonly browsers?: readonly object[]; readonly sent?: readonly object[] }
  /** @default there is news */
  readonly news?: undefined
  /** The time as the run begins. @default now */
  readonly begun?: string
  /** The time at the notice. @default now */
  readonly at?: string
  readonly isTaken?: boolean
  readonly money?: boolean
  readonly sms?: 'accepted' | 'unknown' | 'refused' | 'none'
  readonly claimed?: 'changed'
}

const run = async (given: Case) => {
  const steps: string[] = []
  let at = given.begun ?? given.at ?? now.toISOString()
  const note = (code: string) => void steps.push(code)
  const step = (name: string, answer: unknown) => () => {
    steps.push(name)
    return Promise.resolve(answer)
  }
  const { sms = true, browsers = [], sent: listed = [] } = given.state ?? {}
  const state = [
    { ...keys.noticeChoice(phone), sms, push: browsers.length > 0 },
    { ...keys.pushBrowsers(phone), browsers },
    { ...keys.sentNotices(phone), version: 7, sent: listed },
  ]
  const full = { step: stepAt(now.getTime()), hour: 10, [partAt('hour', now.getTime())]: 10 }
  const isAt = (
    Key: Readonly<Record<string, unknown>> | undefined,
    key: { readonly pk: string; readonly sk: string },
  ) => Key?.['pk'] === key.pk && Key['sk'] === key.sk
  const versionIn = (update: UpdateInput | TransactionPart['Update']) =>
    String(/^#version = (\d+)$/.exec(writtenCondition(update))?.[1])
  const table = {
    query: ({ ExpressionAttributeValues: values = {} }: QueryInput) => {
      if (values[':pk'] === keys.noticeChoice(phone).pk) return Promise.resolve({ Items: state })
      steps.push('read')
      at = given.at ?? at
      return Promise.resolve({ Items: [{ ...waiting, ...given.notice }] })
    },
    get: ({ Key }: Parameters<Table['get']>[0]) => {
      if (Key?.['pk'] === money) return step('money', given.money === false ? { Item: full } : {})()
      if (isAt(Key, keys.user(phone))) return Promise.resolve({ Item: { otp_verified_at: after(-60) } })
      const isNews = isAt(Key, keys.application(phone, 'one')) && !('news' in given)
      return Promise.resolve(isNews ? { Item: application } : {})
    },
    put: ({ Item }: { readonly Item: Record<string, unknown> }) =>
      step(`wait ${String(Item['due_at'])} ${String(Item['refusals'])}`, {})(),
    delete: step('remove', { Attributes: {} }),
    update: (update: UpdateInput) => {
      if (isAt(update.Key, keys.sentNotices(phone))) return step(`give back ${versionIn(update)}`, {})()
      const isFailure = update.Key?.['pk'] === keys.sendCounters('FAILED', 'ALL').pk
      return isFailure ? step('count', {})() : Promise.resolve({})
    },
    transact: async ([listing, wanted]: readonly TransactionPart[]) => {
      steps.push(
        `claim ${versionIn(listing?.Update)} ${Object.values(wanted?.ConditionCheck?.ExpressionAttributeNames ?? {}).join()}`,
      )
      await Promise.resolve()
      const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }]
      if (given.claimed) throw new TransactionCanceledException({ $metadata: {}, message: '', CancellationReasons })
    },
  }
  const send = () =>
    given.sms === 'refused'
      ? step('SMS refused', undefined)().then(() => Promise.reject(new Error('refused')))
      : step('SMS', given.sms ?? 'accepted')()
  const world = {
    table,
    clock: { now: () => new Date(at) },
    log: {
      info: (code: string) => code === 'NOTICE_UNSHOWN' && note(code),
      warn: (code: string) => code !== 'PUSH_REFUSED' && note(code),
      error: note,
    },
    noticeSms: given.sms === 'none' ? undefined : { canWrite: () => true, send },
    pushService: { push: step('push', (given.isTaken ?? true) ? 'accepted' : 'failed') },
    silentDays: 90,
    smsLimits: { hour: 100, day: 1000, month: 10_000 },
  }
  await sendNotices(world as never, 'PaisaLane', new Date('2026-03-20T00:00:00.000Z'))
  return steps
}

const on = { browsers: [browser] }
const pushedBefore = { learned_at: after(-600), push_id: 'a'.repeat(22) }
const bySms = ['money', 'claim 7 sms', 'SMS', 'remove']
const pushed = `wait ${after(noticePolicy.showSeconds)} 0`
const byPush = ['claim 7 push', pushed, 'push', 'remove']
const nextMorning = '2026-03-11T03:30:00.000Z'
const retry = after(noticePolicy.retrySeconds)

describe('a waiting notice', () => {
  it.each<[string, Case, string[]]>([
    ['is sent by SMS', {}, bySms],
    ['is sent by push where a browser takes it', { state: on }, byPush],
    ['whose SMS was refused is pushed, and counts its refusals anew', { state: on, notice: { refusals: 1 } }, byPush],
    [
      'is sent by SMS where no browser takes it',
      { state: on, isTaken: false },
      ['claim 7 push', pushed, 'push', 'remove', 'give back 8', 'money', 'claim 9 sms', 'SMS', 'remove'],
    ],
    [
      'waits where no browser takes it and SMS are off',
      { state: { ...on, sms: false }, isTaken: false },
      ['claim 7 push', pushed, 'push', 'remove', 'give back 8', `wait ${retry} 1`, 'remove'],
    ],
    [
      'that was pushed is sent by SMS where no browser has shown it, whatever was sent before',
      { notice: pushedBefore, state: { sent: [sent(-600), sent(-3600)] } },
      ['money', 'claim 7 sms', 'NOTICE_UNSHOWN', 'SMS', 'remove'],
    ],
    [
      'that was pushed is counted once where its SMS was refused',
      { notice: { ...pushedBefore, refusals: 1 }, state: { sent: [sent(-600)] } },
      bySms,
    ],
    [
      'that was pushed is dropped where its user wants no SMS',
      { notice: pushedBefore, state: { ...on, sms: false, sent: [sent(-600)] } },
      ['remove', 'NOTICE_UNSHOWN'],
    ],
    [
      'that was pushed is dropped where its SMS has left',
      { notice: pushedBefore, state: { sent: [sent(0)] } },
      ['remove'],
    ],
    [
      'that was pushed is dropped where the user has seen the news',
      { notice: pushedBefore, news: undefined },
      ['remove'],
    ],
    [
      'that was pushed waits where there is no money',
      { notice: pushedBefore, money: false },
      ['money', 'NOTICES_HELD'],
    ],
    ['is dropped where everything is off', { state: { sms: false } }, ['remove']],
    ['is dropped where the stage sends no SMS', { sms: 'none' }, ['remove']],
    ['is dropped where the news is over', { news: undefined }, ['remove']],
    ['is dropped where a later notice has said it', { state: { sent: [sent(-59)] } }, ['remove']],
    ['waits where there is no money', { money: false }, ['money', 'NOTICES_HELD']],
    ['waits where another run has claimed it', { claimed: 'changed' }, ['money', 'claim 7 sms']],
    ['is not sent again where its SMS may have left', { sms: 'unknown' }, bySms.toSpliced(-1, 0, 'NOTICE_UNCERTAIN')],
    [
      'waits where its SMS was refused',
      { sms: 'refused' },
      ['money', 'claim 7 sms', 'SMS refused', 'NOTICE_REJECTED', 'give back 8', `wait ${retry} 1`, 'remove', 'count'],
    ],
    [
      'is dropped at the last refusal',
      { sms: 'refused', notice: { refusals: noticePolicy.attempts - 1 } },
      ['money', 'claim 7 sms', 'SMS refused', 'NOTICE_REJECTED', 'give back 8', 'remove', 'count'],
    ],
    ['is sent at the end of its 48 hours', { notice: { learned_at: after(-kept) } }, bySms],
    ['is dropped a moment later', { notice: { learned_at: after(-kept - 0.001) } }, ['NOTICE_TOO_LATE', 'remove']],
    [
      'waits until it is free',
      { state: { sent: [sent(-hour)] }, notice: { learned_at: after(-60) } },
      [`wait ${nextMorning} 0`, 'remove'],
    ],
    [
      'is dropped where it is too old when it is free',
      { state: { sent: [sent(-hour, 'expired')] }, notice: { learned_at: after(18.5 * hour - kept - 0.001) } },
      ['remove'],
    ],
    [
      'waits where it is not too old when it is free',
      { state: { sent: [sent(-hour, 'expired')] }, notice: { learned_at: after(18.5 * hour - kept) } },
      [`wait ${nextMorning} 0`, 'remove'],
    ],
    ['waits where the evening has come since the run began', { at: '2026-03-10T15:00:00.000Z', begun: after(0) }, []],
  ])('%s', async (_, given, steps) => {
    expect(await run(given)).toEqual(['read', ...steps])
  })

  it('is not even read in the evening', async () => {
    expect(await run({ begun: '2026-03-10T15:00:00.000Z' })).toEqual([])
  })
})
