/** Notices on a real table: the product's use cases and repositories, an outbox, push services, and a clock that tests move. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { keys } from '#data/keys.ts'
import type { StreamRecord } from '#data/stream-record.ts'
import type { Table } from '#data/table.ts'
import { readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { countFailedSms } from '#lambdas/auth/send-limits.ts'
import type { SmsLimits } from '#lambdas/auth/sms-budget.contract.ts'
import { changeConsent, getConsents } from '#lambdas/consent/change-consent.ts'
import type { ConsentPurpose } from '#lambdas/consent/consents.contract.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { openNewsSource } from '#lambdas/notices/news-source.table.ts'
import { noteNews } from '#lambdas/notices/note-news.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { chooseNotices, getNotices, savePush } from '#lambdas/notices/own-notices.ts'
import type { PushService } from '#lambdas/notices/ports.rules.ts'
import { readNews } from '#lambdas/notices/read-news.table.ts'
import { pushNotice, createNoticeMoney, createSendNotices } from '#lambdas/notices/send-notices.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession, visitorAddress } from '../profile/journey-on-table.ts'
import { createRecordedLog } from '../recorded-log.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { recordOf } from '../table/table-stream.ts'
import { pushKeys } from '../valid-bodies.ts'

interface NoticeParts {
  delivery: () => Promise<'accepted' | 'unknown'>
  push: PushService['push']
  /** The table in which sends are counted. */
  counting: Table
  takeMoney: () => Promise<boolean>
}
type Sending = Parameters<typeof createSendNotices>[0]

const plenty: SmsLimits = { hour: 10_000, day: 100_000, month: 1_000_000 }

export const createNoticesOnTable = async (table: TestTable, smsLimits = plenty) => {
  const journey = createJourneyOnTable(table)
  const support = createSupportOnTable(table)
  const { clock } = support
  const log = createRecordedLog()
  const outbox: { phone: string; text: string }[] = []
  const pushed: { endpoint: string; body: string }[] = []
  const parts: NoticeParts = {
    /** What the push service of a browser answers. */
    push: () => Promise.resolve('accepted'),
    /** What SNS answers. */
    delivery: () => Promise.resolve('accepted'),
    counting: table.opened,
    takeMoney: () => createNoticeMoney({ table: parts.counting, clock }, smsLimits)(),
  }
  const pause = () => Promise.resolve()
  const push = { pushKey: 'a public key', isLocal: false }
  const ports = { table: table.opened, pause, ...push, clock, log }
  const service: PushService = {
    push: async (browser, message) => {
      const outcome = await parts.push(browser, message)
      if (outcome === 'accepted') pushed.push({ endpoint: browser.endpoint, body: message.body })
      return outcome
    },
  }
  const sending: Sending = {
    ...ports,
    source: openNewsSource(table.opened, ownerPolicy.silentDays),
    push: (notice, browsers, language) => pushNotice({ ...ports, service }, 'PaisaLane', notice, browsers, language),
    sender: {
      canWrite: (kind) => kind !== 'expired',
      send: (phone, _, text) => {
        const answer = parts.delivery()
        void answer.then(
          () => outbox.push({ phone, text }),
          () => undefined,
        )
        return answer
      },
    },
    takeMoney: () => parts.takeMoney(),
    countFailure: () => countFailedSms({ table: parts.counting, clock }),
  }
  const sendDue = createSendNotices(sending, 'PaisaLane')
  /** Notes a record of the stream, as often as it comes. */
  const note = async (record: StreamRecord) => {
    const news = readNews(record)
    if (news) await noteNews(ports, news)
  }
  /** Writes the status. @returns the stream's record of it, which is not noted */
  const writeStatus = async ({ phone }: Session, status: ApplicationStatus, lenderId = 'one', at = clock.now()) => {
    const before = (await table.read(keys.application(phone, lenderId))) ?? {}
    const entry = { status, at: at.toISOString(), source: 'lender' }
    const after = { ...before, status, updated_at: entry.at, history: [...(before['history'] as object[]), entry] }
    await table.put(after)
    return recordOf(before, after, clock.now())
  }
  const choose = (session: Session, sms: boolean) =>
    chooseNotices(ports, session, { sms, text_version: noticePolicy.textVersion }, visitorAddress)
  const change = (session: Session, purpose: ConsentPurpose, given: boolean) =>
    changeConsent(ports, session, {
      purpose,
      given,
      version: presentConsentText(purpose).version,
      how: 'switch',
      address: visitorAddress,
    })
  await journey.put({
    lenders: ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => lenderEntry({ id })),
  })
  return {
    ...ports,
    support,
    parts,
    outbox,
    journey,
    pushed,
    /** Switches push on in a browser, or renews it there. */
    subscribe: (
      session: Session,
      of: string,
      version?: string,
      endpoint = `https://fcm.googleapis.com/fcm/send/${of}`,
    ) => savePush(ports, session, { endpoint, ...pushKeys, ...(version !== undefined && { version }) }, visitorAddress),
    /** A run of a stage without templates. */
    runWithoutTemplates: () =>
      createSendNotices({ ...sending, sender: undefined }, 'PaisaLane')(new Date(clock.now().getTime() + 45_000)),
    note,
    choose,
    change,
    consentsOf: (session: Session) => getConsents(ports, session),
    advance: support.advance,
    setTime: support.setTime,
    /** A user with an application at `one`, who wants SMS unless the test says otherwise. */
    addUser: async (wantsSms = true): Promise<Session> => {
      const session = pickSession()
      await journey.start(session)
      await journey.apply(session, 'one')
      if (wantsSms) await choose(session, true)
      return session
    },
    apply: journey.apply,
    writeStatus,
    /** Writes the status as a lender's news does. @returns the stream's record of it, which is noted */
    setStatus: async (...news: Parameters<typeof writeStatus>) => {
      const record = await writeStatus(...news)
      await note(record)
      return record
    },
    /** Answers a ticket. @returns the stream's record of it, which is noted */
    reply: async ({ phone }: Session, ticketId: string): Promise<StreamRecord> => {
      const message = await support.reply(ticketId)
      const item = { ...keys.message(ticketId, message.id), ...message, phone }
      const record = recordOf(undefined, item, clock.now())
      await note(record)
      return record
    },
    run: () => sendDue(new Date(clock.now().getTime() + 45_000)),
    textsTo: ({ phone }: Session) => outbox.filter((sms) => sms.phone === phone).map(({ text }) => text),
    list: async (session: Session) => {
      const { sms, sent } = await getNotices(ports, session)
      return { sms, sent }
    },
    isPushOn: async (session: Session) => (await getNotices(ports, session)).push?.on,
    waiting: async () => (await table.list('NOTICES')).length,
    failed: async () => (await readSendCounts(table.opened, { scope: 'FAILED', subject: 'ALL' }))?.totals.month,
  }
}
