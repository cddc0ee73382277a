/** The rights over one's data on a real table: a person with everything, closings, the sweep, and a clock that tests move. */
import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { keys } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { retentionEnd } from '#lambdas/rights/closing.rules.ts'
import type { DownloadItem } from '#lambdas/rights/my-data.contract.ts'
import { downloadMyData, saveNominee } from '#lambdas/rights/own-data.ts'
import { addRetentionCheck, readNewUser } from '#lambdas/rights/retention-checks.table.ts'
import { runSweep } from '#lambdas/rights/run-sweep.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { storeNote } from '#lambdas/support/staff-tickets.table.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission } from '../partner/partner-on-table.ts'
import { createJourneyOnTable, pickSession } from '../profile/journey-on-table.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { recordOf } from '../table/table-stream.ts'

export const opening = '2026-11-21T10:00:00.000Z'

/** Texts of the person that must be nowhere once the account is purged. */
export const canaries = {
  full_name: 'Kanarika Vermaji',
  email: 'kanarika.vermaji@example.com',
  dob: '1991-02-27',
  pincode: '462033',
  monthly_income: 48_731,
  company_name: 'Kanarik Textilwerke',
  pan: 'QWXPK7391Z',
}

export const createRightsOnTable = (table: TestTable) => {
  const journey = createJourneyOnTable(table)
  const support = createSupportOnTable(table)
  const partner = createPartnerOnTable(table)
  const setTime = (instant: string) => {
    for (const part of [journey, support, partner]) part.setTime(instant)
  }
  setTime(opening)
  const { clock, log } = support
  const world = { ...journey.sealingWorld, clock, log }
  const sessionNow = (phone?: string) => pickSession(phone, Date.parse(clock.now().toISOString()) / 1000 - 60)
  /** Notes a record of the stream. */
  const note = async (record: StreamRecord) => {
    const user = readNewUser(record)
    if (user)
      await addRetentionCheck(table.opened, { userId: user.userId, dueAt: retentionEnd(user.since).toISOString() })
  }
  const start = async (session: Session, request: Parameters<typeof journey.start>[1] = {}) => {
    const { user } = await journey.start(session, request)
    await note(recordOf(undefined, await journey.storedUser(session.phone), clock.now()))
    return user
  }
  return {
    world,
    journey,
    support,
    partner,
    meanwhile: journey.meanwhile,
    log,
    clock,
    note,
    noteNewUser: () =>
      addRetentionCheck(table.opened, { userId: randomUUID(), dueAt: retentionEnd(clock.now()).toISOString() }),
    setTime,
    advanceDays: (days: number) => setTime(new Date(clock.now().getTime() + days * 86_400_000).toISOString()),
    sessionNow,
    start,
    /** A person with an item of every kind: submitted by a partner, signed in, applied, in conversation, with a nominee. */
    addPerson: async (messages = 3) => {
      const { live, code } = await partner.addPartner()
      await journey.put({ lenders: [lenderEntry({ id: 'one' }), lenderEntry({ id: 'two' })], products: [] })
      const session = sessionNow()
      const { answer } = await partner.submit(live, validSubmission({ phone: session.phone, ...canaries }))
      const user = await start(session)
      await journey.apply(session, 'one')
      await partner.follow(await partner.linkFor(live, user.id))
      const { ticket } = await support.open(session)
      for (let sent = 0; sent < messages; sent += 1)
        await table.put({
          ...keys.message(ticket.id, ulid(Date.parse(opening) + sent)),
          id: ulid(),
          ticket_id: ticket.id,
          phone: session.phone,
          sender_type: 'user',
          sender_id: user.id,
          message: `${canaries.full_name} ${sent}`,
          created_at: opening,
        })
      await storeNote(table.opened, session.phone, {
        id: ulid(),
        ticket_id: ticket.id,
        staff_id: 'asha',
        created_at: opening,
        note: `Called ${canaries.full_name}.`,
      })
      const row = await table.read(keys.ticket(session.phone, ticket.id))
      await table.put({ ...row, ...keys.ticket(session.phone, ticket.id), complaint: { number: 'C-1' } })
      await table.put({ ...keys.complaint('C-1'), ticket_id: ticket.id, phone: session.phone })
      const choice = { given: true, version: '1', at: opening }
      await table.put({ ...keys.choices(user.id), user_id: user.id, changes: 1, partner_sharing: choice })
      await table.put({ ...keys.consentReceipt(user.id, opening, '1'), purpose: 'partner_sharing', ...choice })
      await table.put({ ...keys.noticeChoice(session.phone), sms: true })
      await table.put({
        ...keys.sentNotices(session.phone),
        version: 1,
        sent: [{ kind: 'approved', subject: 'one', lender: 'Lender one', sent_at: opening }],
      })
      const seconds = Date.parse(opening) / 1000
      await table.put({
        ...keys.codes(session.phone),
        phone: session.phone,
        codes: [{ hash: 'a hash of a code' }],
        ttl: seconds + 172_800,
      })
      const none = { codes: [], tries: 0, is_verified: true, sent_at: [], version: 1 }
      await table.put({ ...keys.knownCodes(session.phone), phone: session.phone, ...none, ttl: seconds + 172_800 })
      await saveNominee(world, session, { name: 'Ravi Vermaji', relation: 'Brother', phone: '+919812345670' })
      return { session, user, ticket, live, code, submissionId: answer.submission_id }
    },
    download: async (session: Session) => {
      const items: DownloadItem[] = []
      let [pages, next] = [0, undefined as string | undefined]
      do {
        const page = await downloadMyData(world, session, next)
        items.push(...page.items)
        next = page.next
        pages += 1
      } while (next !== undefined)
      return { items, pages }
    },
    sweep: () => runSweep(world, new Date(clock.now().getTime() + 60_000)),
    /** Everything in the table that contains one of these texts. */
    traces: async (texts: readonly (string | number)[]) =>
      (await table.scan()).filter((item) => {
        const text = JSON.stringify(item)
        return texts.some((canary) => text.includes(String(canary)))
      }),
  }
}
