/** Many applications of a lender, written past the operations. */
import { randomUUID } from 'node:crypto'
import { keys, placeOfUser } from '#data/keys.ts'
import type { Table, TransactionPart } from '#data/table.ts'
import { firstClickPart } from '#lambdas/applications/application-items.table.ts'
import { applicationOpened } from '#lambdas/applications/offer-click.rules.ts'

const together = 25

/** A visitor whose first click, with this number, chose the lender. */
export const clickedParts = (phone: string, lenderId: string, number: number, at: string): TransactionPart[] => {
  const userId = randomUUID()
  const lender = { id: lenderId, name: 'A lender', interest_rate: '10.5% p.a.' }
  const click = { id: randomUUID(), clickId: `click-${number}`, userId, lender, at, origin: {} }
  const user = { id: userId, phone, category: 'salaried', current_step: 'lender_clicked' }
  const chosen = { selected_lender_id: lenderId, application_status: 'applied' }
  return [
    firstClickPart(phone, applicationOpened(click)),
    { Put: { Item: { ...keys.user(phone), ...placeOfUser(userId), ...user, ...chosen } } },
  ]
}

/** Each user chose this lender last. @returns the phones, in the order of their clicks, which are a second apart */
export const seedApplications = async (
  table: Table,
  lenderId: string,
  count: number,
  { first = '2026-03-01T09:00:00.000Z', from = 0 }: { readonly first?: string; readonly from?: number } = {},
): Promise<string[]> => {
  const phones = Array.from({ length: count }, (_, index) => `+91${7_000_000_000 + from + index}`)
  const parts = phones.map((phone, index) =>
    clickedParts(phone, lenderId, from + index, new Date(Date.parse(first) + index * 1000).toISOString()),
  )
  for (let start = 0; start < count; start += together)
    await table.transact(parts.slice(start, start + together).flat())
  return phones
}
