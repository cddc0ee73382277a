/**
 * Items of the kinds that no person has, written by the product's operations. What a release has stored before is read first, and written again.
 */
import type { EntryRow } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { findLinkCheck, putLinkCheck } from '#lambdas/catalogue/link-checks.table.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { closeAccount } from '#lambdas/rights/close-account.ts'
import { createLendersOnTable } from '../lenders/lenders-on-table.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createPartnerOnTable } from '../partner/partner-on-table.ts'
import { createDeskOnTable } from '../staff/desk-on-table.ts'
import { createStaffOnTable, type SignedInStaff } from '../staff/staff-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createRightsOnTable } from './rights-on-table.ts'

export interface Beside {
  readonly live: PartnerCaller
  readonly lenderId: string
  /** Who has signed in at this time; without one, somebody new. */
  readonly staff?: SignedInStaff
  readonly at: string
}

const replyId = '01KKBFJYM0TJF6Y00CMF7F48GS'
const [plain, fourEyes] = [false, true].map((isOn) => ({ allowLoopback: true, requiresSteps: false, fourEyes: isOn }))
const elsewhere = { utm_url: 'https://elsewhere.example/{user_id}', hosts: ['lender.example', 'elsewhere.example'] }

/** An account that was closed and purged long before, and one that is closed now. */
const closeAccounts = async (table: TestTable, at: string) => {
  const rights = createRightsOnTable(table)
  for (const [instant, passing] of [
    ['2024-12-01T09:00:00.000Z', [0.1, 10, 367]],
    [at, [0.1]],
  ] as const) {
    rights.setTime(instant)
    const session = rights.sessionNow()
    await rights.start(session)
    await rights.support.open(session)
    await closeAccount(rights.world, session)
    for (const days of passing) {
      rights.advanceDays(days)
      await rights.sweep()
    }
  }
}

/** @returns what was there before, as staff sees it, and the member of staff */
export const addOtherItems = async (table: TestTable, { live, lenderId, staff, at }: Beside) => {
  await closeAccounts(table, at)
  const partner = createPartnerOnTable(table)
  const lenders = createLendersOnTable(table)
  for (const part of [partner, lenders]) part.setTime(at)
  await partner.call(live, { operation: 'get-user-status', body: { user_ids: [] } })
  await lenders.callPostback(lenderId, await lenders.setPostback(lenderId), {})

  const room = createStaffOnTable(table, at, fourEyes)
  const asha = staff ?? (await room.signIn('support', 'catalogue', 'partners', 'admin'))
  const entry = (id: string) => ({ params: { kind: 'lender', entry_id: id } })
  const ask = async (operation: Parameters<typeof room.call>[0], parts: object = {}, by = asha, through = room) => {
    const { status, json } = await through.call(operation, by, parts)
    if (status >= 300) throw new Error(`${operation} was answered ${status} ${JSON.stringify(json)}`)
    return json
  }
  const { waiting } = (await ask('list-approvals')) as unknown as { waiting: { id: string; at: string }[] }
  for (const { id, at: seen_at } of waiting)
    await ask('approve-publication', { ...entry(id), body: { seen_at } }, await room.signIn('catalogue'))
  const publish = async (record: ReturnType<typeof lenderEntry>, through?: typeof room) => {
    const { entries } = (await ask('list-catalogue-entries')) as unknown as { entries: EntryRow[] }
    const known = entries.some(({ id }) => id === record.id) ? await ask('get-catalogue-entry', entry(record.id)) : {}
    const seen = (known['draft'] as { at: string } | undefined)?.at
    const body = { record, seen_at: seen }
    const { draft } = await ask('save-catalogue-draft', { ...entry(record.id), body })
    const { at: seen_at } = draft as { at: string }
    if (through) await ask('publish-catalogue-draft', { ...entry(record.id), body: { seen_at } }, asha, through)
    return seen
  }
  await publish(lenderEntry({ id: 'drafted' }), createStaffOnTable(table, at, plain))
  room.advance(120)
  await publish(lenderEntry({ id: 'drafted', ...elsewhere }), room)
  const drafted = await publish(lenderEntry({ id: 'half' }))
  const desk = createDeskOnTable(table)
  const replies = await desk.replies(asha)
  const updated_at = replies.find(({ id }) => id === replyId)?.updated_at
  await desk.saveReply(asha, replyId, { title: 'Papers', text: 'We have your papers.', updated_at })
  const checked = await findLinkCheck(table.opened)
  await putLinkCheck(table.opened, { at, links: 3, problems: [] })
  return {
    staff: asha,
    before: {
      approvals: waiting.map(({ id }) => id),
      replies: replies.map(({ title }) => title),
      isDrafted: drafted !== undefined,
      isChecked: checked !== undefined,
    },
  }
}
