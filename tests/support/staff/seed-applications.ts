/** Many applications of a lender, written past the use cases. */
import { randomUUID } from 'node:crypto'
import { firstClickPart } from '#data/applications/application-writes.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { applicationOpened } from '#domain/applications/offer-click.ts'

const together = 25

/** Each user chose this lender last. @returns the phones, in the order of their clicks, which are a second apart */
export const seedApplications = async (
  table: Table,
  lenderId: string,
  count: number,
  { first = '2026-03-01T09:00:00.000Z', from = 0 }: { readonly first?: string; readonly from?: number } = {},
): Promise<string[]> => {
  const users = Array.from({ length: count }, (_, index) => {
    const phone = `+91${7_000_000_000 + from + index}`
    const userId = randomUUID()
    const at = new Date(Date.parse(first) + index * 1000).toISOString()
    const application = applicationOpened({
      id: randomUUID(),
      clickId: `click-${from + index}`,
      userId,
      lender: { id: lenderId, name: 'A lender', interest_rate: '10.5% p.a.' },
      at,
      origin: {},
    })
    const user = { id: userId, phone, category: 'salaried', current_step: 'lender_clicked' }
    const chosen = { selected_lender_id: lenderId, application_status: 'applied' }
    return {
      phone,
      parts: [
        firstClickPart(phone, application),
        { Put: { Item: { ...keys.user(phone), ...placeOfUser(userId), ...user, ...chosen } } },
      ],
    }
  })
  for (let start = 0; start < count; start += together)
    await table.transact(users.slice(start, start + together).flatMap(({ parts }) => parts))
  return users.map(({ phone }) => phone)
}
