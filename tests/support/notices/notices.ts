/** News, its notices and the switches of consent in the world of a test. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { keys } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { changeConsent } from '#lambdas/consent/change-consent.ts'
import type { ConsentPurpose } from '#lambdas/consent/consents.contract.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { noteNews } from '#lambdas/notices/note-news.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { chooseNotices, confirmPush, endPush, getNotices, savePush } from '#lambdas/notices/own-notices.ts'
import { readNews } from '#lambdas/notices/read-news.table.ts'
import { sendNotices } from '#lambdas/notices/send-notices.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession, visitorAddress } from '../profile/journey-on-table.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { recordOf } from '../table/table-stream.ts'
import { pushKeys } from '../valid-bodies.ts'
import type { TestWorld } from '../world.ts'

/** A world with six lenders, whose visitors and support share its clock. No SMS is registered for an application that expired. */
export const openNoticesWorld = async (table: TestTable) => {
  const journey = createJourneyOnTable(table)
  const { world } = journey
  await journey.put({
    lenders: ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => lenderEntry({ id })),
  })
  return {
    ...world,
    journey,
    noticeSms: { ...world.sms, canWrite: (kind: string) => kind !== 'expired' },
    pause: () => Promise.resolve(),
    support: createSupportOnTable(table, journey),
  }
}

export type NoticesWorld = Awaited<ReturnType<typeof openNoticesWorld>>

/** Switches notices by SMS. */
export const chooseSms = (world: TestWorld, session: Session, sms: boolean) =>
  chooseNotices(world, session, { sms, text_version: noticePolicy.textVersion }, visitorAddress)

export const switchConsent = (world: TestWorld, session: Session, purpose: ConsentPurpose, given: boolean) => {
  const { version } = presentConsentText(purpose)
  return changeConsent(world, session, { purpose, given, version, how: 'switch', address: visitorAddress })
}

/** Switches push on in a browser, or renews it there. */
export const subscribe = (
  world: TestWorld,
  session: Session,
  of: string,
  version?: string,
  endpoint = `https://fcm.googleapis.com/fcm/send/${of}`,
) => savePush(world, session, { endpoint, ...pushKeys, ...(version !== undefined && { version }) }, visitorAddress)

/** Ends news at the address of a browser, as the browser does it without a session. */
export const endAddress = (world: TestWorld, of: string) =>
  endPush(world, { endpoint: `https://fcm.googleapis.com/fcm/send/${of}` })

/** A browser confirms the push that it got last. */
export const showPush = (world: TestWorld) => confirmPush(world, { id: world.pushed.at(-1)?.id ?? '' })

export const isPushOn = async (world: TestWorld, session: Session) => (await getNotices(world, session)).push?.on

/** Notes a record of the stream, as often as it comes. */
export const noteRecord = async (world: TestWorld, record: StreamRecord) => {
  const news = readNews(record)
  if (news) await noteNews(world, news)
}

/** A user with an application at `one`, who wants SMS unless the test says otherwise. */
export const addUser = async (world: NoticesWorld, wantsSms = true): Promise<Session> => {
  const { journey } = world
  const session = pickSession()
  await journey.start(session)
  await journey.apply(session, 'one')
  if (wantsSms) await chooseSms(world, session, true)
  return session
}

/** Writes the status. @returns the stream's record of it, which is not noted */
export const writeStatus = async (
  { table, clock }: TestWorld,
  { phone }: Session,
  status: ApplicationStatus,
  lenderId = 'one',
  at = clock.now(),
): Promise<StreamRecord> => {
  const { Item: before = {} } = await table.get({ Key: keys.application(phone, lenderId), ConsistentRead: true })
  const entry = { status, at: at.toISOString(), source: 'lender' }
  const after = { ...before, status, updated_at: entry.at, history: [...(before['history'] as object[]), entry] }
  await table.put({ Item: after })
  return recordOf(before, after, clock.now())
}

/** Writes the status as a lender's news does. @returns the stream's record of it, which is noted */
export const setStatus = async (world: TestWorld, ...news: RestOf<Parameters<typeof writeStatus>>) => {
  const record = await writeStatus(world, ...news)
  await noteRecord(world, record)
  return record
}

type RestOf<Given extends readonly unknown[]> = Given extends readonly [unknown, ...infer Rest] ? Rest : never

/** Answers a ticket. @returns the stream's record of it, which is noted */
export const answerTicket = async (
  world: NoticesWorld,
  { phone }: Session,
  ticketId: string,
): Promise<StreamRecord> => {
  const message = await world.support.reply(ticketId)
  const item = { ...keys.message(ticketId, message.id), ...message, phone }
  const record = recordOf(undefined, item, world.clock.now())
  await noteRecord(world, record)
  return record
}

export const sendDueNotices = (world: TestWorld) =>
  sendNotices(world, 'PaisaLane', new Date(world.clock.now().getTime() + 45_000))

export const textsTo = ({ outbox }: TestWorld, { phone }: Session) =>
  outbox.filter((sms) => sms.phone === phone).map(({ text }) => text)

/** The switch and the sent notices, as the user sees them. */
export const noticesOf = async (world: TestWorld, session: Session) => {
  const { sms, sent } = await getNotices(world, session)
  return { sms, sent }
}

export const countWaiting = async ({ table }: TestWorld): Promise<number | undefined> => {
  const waiting = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'NOTICES' } }
  return (await table.query({ ...waiting, ConsistentRead: true })).Count
}
