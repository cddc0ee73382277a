/** Notices by SMS: who gets which, when, how often, and at whose expense. The clock begins at 14:30 in India. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { countSend, readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { countersOfLane } from '#lambdas/auth/shared-limits.rules.ts'
import { applicationsTopic } from '#lambdas/live/live-connections.rules.ts'
import { addConnection } from '#lambdas/live/sockets.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { acceptedTerms } from '#tests/support/auth/sign-in.ts'
import {
  addUser,
  answerTicket,
  chooseSms,
  countWaiting,
  noteRecord,
  noticesOf,
  openNoticesWorld,
  sendDueNotices,
  setStatus,
  textsTo,
  type NoticesWorld,
} from '#tests/support/notices/notices.ts'
import { pickSession } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const hour = 3600
let table: Awaited<ReturnType<typeof startTable>>
let notices: NoticesWorld
let asha: Session
beforeEach(async () => {
  table = await startTable()
  notices = await openNoticesWorld(table)
  asha = await addUser(notices)
})

const after = async (seconds: number) => {
  notices.advance(seconds)
  await sendDueNotices(notices)
  return textsTo(notices, asha)
}

const approved = 'PaisaLane: Your loan application with Lender one is approved. Log in to see the next step.'
const disbursed = 'PaisaLane: Your loan from Lender one is paid out. Log in to see your application.'
const expired = 'PaisaLane: Your loan application with Lender one has expired. Log in to see what you can do.'
const answered = 'PaisaLane: Support has answered you. Log in to read the answer.'

describe('news', () => {
  it('is sent after a minute and listed, the newest first, until 90 days are over', async () => {
    await setStatus(notices, asha, 'approved')
    expect(await after(59)).toEqual([])
    expect(await after(1)).toEqual([approved])
    await setStatus(notices, asha, 'disbursed')
    expect(await after(60)).toEqual([approved, disbursed])
    const of = (kind: string, sent_at: string) => ({ kind, lender: 'Lender one', sent_at })
    const sent = [of('disbursed', '2026-03-10T09:02:00.000Z'), of('approved', '2026-03-10T09:01:00.000Z')]
    expect(await noticesOf(notices, asha)).toEqual({ sms: true, sent })
    notices.advance(90 * 24 * hour - 30)
    expect(await noticesOf(notices, asha)).toEqual({ sms: true, sent: sent.slice(0, 1) })
  })

  it("is not sent to a number that was silent for 90 days, which may be somebody else's", async () => {
    notices.advance(90 * 24 * hour - 120)
    await setStatus(notices, asha, 'approved')
    expect(await after(60)).toEqual([approved])
    await setStatus(notices, asha, 'disbursed')
    expect(await after(60)).toEqual([approved])
    expect(await countWaiting(notices)).toBe(0)
  })

  it('is in the language of the last sign-in or choice, and in English where that has no template', async () => {
    await notices.journey.start(asha, { terms: { ...acceptedTerms, language: 'hi-IN' } })
    await setStatus(notices, asha, 'approved')
    expect(await after(60)).toEqual(['PaisaLane: Lender one ने लोन मंज़ूर किया। लॉगिन करके देखें।'])
    await setStatus(notices, asha, 'expired')
    expect(await after(24 * hour)).toEqual([expect.anything(), expired])
    await notices.journey.chooseLanguage(asha, 'en')
    await setStatus(notices, asha, 'disbursed')
    expect((await after(60)).at(-1)).toBe(disbursed)
  })

  it('waits and is logged where this release cannot read it, and holds up no other', async () => {
    await table.put({ pk: 'NOTICES', sk: `2026-03-10T09:00:00.000Z#${asha.phone}#kind-of-later#one` })
    await setStatus(notices, asha, 'approved')
    expect(await after(60)).toEqual([approved])
    const facts = { due_at: '2026-03-10T09:00:00.000Z', cause: 'UNREADABLE' }
    expect(notices.log.lines).toContainEqual({ level: 'error', code: 'NOTICE_FAILED', facts })
  })

  it("is as new as the lender's report of it, not as what happened", async () => {
    await setStatus(notices, asha, 'approved', 'one', new Date('2026-03-05T09:00:00.000Z'))
    expect(await after(60)).toEqual([approved])
  })

  it('is not sent of steps on the way, nor to users who did not ask or asked afterwards', async () => {
    const ravi = await addUser(notices, false)
    await setStatus(notices, asha, 'under_review')
    await setStatus(notices, ravi, 'approved')
    await chooseSms(notices, ravi, true)
    await after(60)
    expect(notices.outbox).toEqual([])
  })

  it('is one SMS, however often the stream brings it and runs meet', async () => {
    const record = await setStatus(notices, asha, 'approved')
    await noteRecord(notices, record)
    notices.advance(60)
    await Promise.all([sendDueNotices(notices), sendDueNotices(notices), sendDueNotices(notices)])
    await noteRecord(notices, record)
    expect(await after(60)).toEqual([approved])
    expect(await countWaiting(notices)).toBe(0)
  })

  it('is not sent where an open page of applications showed it', async () => {
    const socket = { ...asha, connectionId: 'page=', connectedAtEpochMilliseconds: 0 }
    const open = {
      ...socket,
      topic: applicationsTopic,
      sessionEndsAtEpochSeconds: Date.parse('2026-03-10T09:10Z') / 1000,
    }
    await addConnection(notices.table, open)
    await setStatus(notices, asha, 'approved')
    expect(await after(60)).toEqual([])
    notices.advance(10 * 60)
    await setStatus(notices, asha, 'disbursed')
    expect(await after(60)).toEqual([disbursed])
  })

  it('obeys the switch while it waits, and keeps the evidence of both choices', async () => {
    await setStatus(notices, asha, 'approved')
    await chooseSms(notices, asha, false)
    expect(await after(60)).toEqual([])
    expect(await noticesOf(notices, asha)).toEqual({ sms: false, sent: [] })
    await chooseSms(notices, asha, true)
    expect(await after(60)).toEqual([])
    await expect(chooseSms(notices, pickSession(), true)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

describe('the hours of the day', () => {
  it('keep the evening for the next morning, when only what is still true is sent', async () => {
    notices.setTime('2026-03-10T14:58:30.000Z')
    await setStatus(notices, asha, 'approved')
    await setStatus(notices, await addUser(notices), 'rejected')
    // 20:29:59 and 20:30 in India.
    notices.setTime('2026-03-10T14:59:29.000Z')
    await sendDueNotices(notices)
    notices.setTime('2026-03-10T15:00:00.000Z')
    await sendDueNotices(notices)
    expect(notices.outbox).toEqual([])
    await setStatus(notices, asha, 'disbursed')
    notices.setTime('2026-03-11T03:29:59.999Z')
    await sendDueNotices(notices)
    expect(notices.outbox).toEqual([])
    expect(await after(1)).toEqual([disbursed])
    expect(notices.outbox).toHaveLength(2)
  })
})

describe('an answer of support', () => {
  it('is told of once an hour and ticket, however many there are', async () => {
    const { ticket } = await notices.support.open(asha)
    for (let answers = 0; answers < 3; answers += 1) {
      await answerTicket(notices, asha, ticket.id)
      notices.advance(10)
    }
    expect(await after(60)).toEqual([answered])
    await answerTicket(notices, asha, ticket.id)
    expect(await after(60)).toEqual([answered])
    expect(await after(hour)).toEqual([answered, answered])
  })

  it('is not told of to a user who saw it or wrote again', async () => {
    const [{ ticket: seen }, { ticket: continued }] = [
      await notices.support.open(asha),
      await notices.support.open(asha),
    ]
    for (const { id } of [seen, continued]) await answerTicket(notices, asha, id)
    await notices.support.see(asha, seen.id, notices.support.now())
    await notices.support.send(asha, continued.id)
    expect(await after(60)).toEqual([])
  })
})

describe('the money', () => {
  const approveAll = async (users: number) => {
    for (let user = 0; user < users; user += 1) await setStatus(notices, await addUser(notices), 'approved')
    notices.advance(60)
    await sendDueNotices(notices)
    return notices.outbox.length
  }

  it('of notices is a tenth of the hour, and the others wait for the next one', async () => {
    notices = { ...notices, smsLimits: { hour: 20, day: 200, month: 2000 } }
    expect(await approveAll(3)).toBe(2)
    await after(hour + 300)
    expect(notices.outbox).toHaveLength(3)
  })

  it('of codes comes first: notices leave them the last quarter of what known browsers have', async () => {
    const smsLimits = { hour: 40, day: 400, month: 4000 }
    notices = { ...notices, smsLimits }
    const counters = countersOfLane('known', smsLimits)
    const now = notices.clock.now().getTime()
    for (let codes = 0; codes < 6; codes += 1)
      await countSend(notices.table, { counters, isDue: true, now, present: undefined })
    expect(await approveAll(2)).toBe(1)
    // Those that wait are looked at each minute, and use up nothing.
    for (let minute = 0; minute < 20; minute += 1) {
      notices.advance(60)
      await sendDueNotices(notices)
    }
    const ofNotices = await readSendCounts(notices.table, { scope: 'NOTICES', subject: 'ALL' })
    expect([notices.outbox.length, ofNotices?.totals['month']]).toEqual([1, 1])
  })

  it('that cannot be counted is not spent', async () => {
    const counters = keys.sendCounters('NOTICES', 'ALL')
    const update: Table['update'] = (input) =>
      input.Key?.['pk'] === counters.pk ? Promise.reject(new AppError('BUSY')) : table.opened.update(input)
    notices = { ...notices, table: { ...notices.table, update } }
    expect(await approveAll(1)).toBe(0)
    expect(await countWaiting(notices)).toBe(1)
    expect(notices.log.codes()).toEqual(['NOTICE_FAILED'])
  })
})

describe('SNS', () => {
  it('is asked three times when it refuses, and what did not leave is not listed', async () => {
    let asked = 0
    const send = () => {
      asked += 1
      return Promise.reject(new Error('Throttled'))
    }
    notices = { ...notices, noticeSms: { ...notices.noticeSms, send } }
    await setStatus(notices, asha, 'approved')
    await after(60)
    expect(await noticesOf(notices, asha)).toEqual({ sms: true, sent: [] })
    for (let quarters = 0; quarters < 4; quarters += 1) await after(15 * 60)
    expect(asked).toBe(3)
    expect(await countWaiting(notices)).toBe(0)
    const failed = await readSendCounts(table.opened, { scope: 'FAILED', subject: 'ALL' })
    expect(failed?.totals.month).toBe(3)
  })
})
