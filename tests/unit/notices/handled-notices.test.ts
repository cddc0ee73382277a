/** One waiting notice in a run: whether it is sent, and by which way, waits on, or is dropped. */
import { describe, expect, it } from 'vitest'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { createSendNotices } from '#lambdas/notices/send-notices.ts'

/** 14:30 in India. */
const now = new Date('2026-03-10T09:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const [hour, kept] = [3600, noticePolicy.keptHours * 3600]

const waiting = { phone: '+919876543210', kind: 'approved', subject: 'one', learnedAt: after(-60), refusals: 0 }
const browser = { endpoint: 'https://fcm.googleapis.com/one' }
const sent = (seconds: number, kind = 'approved') => ({ kind, subject: 'one', sentAt: after(seconds) })

interface Case {
  readonly notice?: object
  readonly state?: object
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
  const notice = { ...waiting, ...given.notice }
  const state = { sent: [], version: 7, sms: true, browsers: [], ...given.state }
  const news = 'news' in given ? undefined : { lender: 'Narmada', language: 'en' }
  const send = () =>
    given.sms === 'refused'
      ? step('SMS refused', undefined)().then(() => Promise.reject(new Error('refused')))
      : step('SMS', given.sms ?? 'accepted')()
  const ports = {
    queue: {
      *due() {
        steps.push('read')
        at = given.at ?? at
        yield notice
      },
      add: ({ dueAt, refusals }: { dueAt: string; refusals: number }) => step(`wait ${dueAt} ${refusals}`, undefined)(),
      remove: step('remove', undefined),
    },
    states: {
      stateOf: () => Promise.resolve(state),
      claim: (_: string, __: object, version: number, way: string) =>
        step(`claim ${version} ${way}`, { outcome: given.claimed ?? 'recorded' })(),
      store: (_: string, __: object, version: number) => step(`give back ${version}`, undefined)(),
    },
    source: { present: () => Promise.resolve(news) },
    push: step('push', given.isTaken ?? true),
    sender: given.sms === 'none' ? undefined : { canWrite: () => true, send },
    takeMoney: step('money', given.money ?? true),
    countFailure: step('count', undefined),
    clock: { now: () => new Date(at) },
    log: { info: () => undefined, warn: note, error: note },
  }
  await createSendNotices(ports as never, 'PaisaLane')(new Date('2026-03-20T00:00:00.000Z'))
  return steps
}

const on = { browsers: [browser] }
const bySms = ['money', 'claim 7 sms', 'SMS', 'remove']
const byPush = ['claim 7 push', 'push', 'remove']
const nextMorning = '2026-03-11T03:30:00.000Z'
const retry = after(noticePolicy.retrySeconds)

describe('a waiting notice', () => {
  it.each<[string, Case, string[]]>([
    ['is sent by SMS', {}, bySms],
    ['is sent by push where a browser takes it', { state: on }, byPush],
    [
      'is sent by SMS where no browser takes it',
      { state: on, isTaken: false },
      ['claim 7 push', 'push', 'give back 8', 'money', 'claim 9 sms', 'SMS', 'remove'],
    ],
    [
      'waits where no browser takes it and SMS are off',
      { state: { ...on, sms: false }, isTaken: false },
      ['claim 7 push', 'push', 'give back 8', `wait ${retry} 1`, 'remove'],
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
    ['is sent at the end of its 48 hours', { notice: { learnedAt: after(-kept) } }, bySms],
    ['is dropped a moment later', { notice: { learnedAt: after(-kept - 0.001) } }, ['NOTICE_TOO_LATE', 'remove']],
    [
      'waits until it is free',
      { state: { sent: [sent(-hour)] }, notice: { learnedAt: after(-60) } },
      [`wait ${nextMorning} 0`, 'remove'],
    ],
    [
      'is dropped where it is too old when it is free',
      { state: { sent: [sent(-hour, 'expired')] }, notice: { learnedAt: after(18.5 * hour - kept - 0.001) } },
      ['remove'],
    ],
    [
      'waits where it is not too old when it is free',
      { state: { sent: [sent(-hour, 'expired')] }, notice: { learnedAt: after(18.5 * hour - kept) } },
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
