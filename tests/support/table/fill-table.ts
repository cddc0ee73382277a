/** Fills a table with users, applications and tickets, for figures that must not depend on the number of items. */
import { randomUUID } from 'node:crypto'
import { foundBy, keys, placeOfUser } from '#data/keys.ts'
import { createDynamoDbClient } from '#infra/local/services/dynamodb/dynamodb-client.ts'

/** The most that TransactWriteItems takes; it commits once for all. */
const together = 100

const at = '2026-01-01T00:00:00.000Z'

/** The items of one user: a profile, two applications, a ticket, and its entry among those that wait. */
const itemsOf = (number: number) => {
  const phone = `+91${6_000_000_000 + number}`
  const userId = randomUUID()
  const id = `ticket-${number}`
  const times = { created_at: at, updated_at: at, waiting_since: at }
  const ticket = { id, user_id: userId, title: 'Papers', status: 'open', priority: 'medium', ...times }
  const applied = (lender: string, status: string) => ({
    ...keys.application(phone, lender),
    found_by: foundBy.application(lender, status),
    found_at: at,
  })
  return [
    { ...keys.user(phone), ...placeOfUser(userId), id: userId },
    applied(`lender-${number % 20}`, 'applied'),
    applied(`lender-${number % 7}-more`, 'rejected'),
    { ...keys.ticket(phone, id), ...ticket, found_by: foundBy.ticket('closed', 'ordinary'), found_at: at },
    { ...keys.queueEntry({ list: 'WAITING', place: `${at}#${id}` }), phone },
  ]
}

const itemsOfUser = itemsOf(0).length

/** @param from how many items the filler has written before; @param to how many there are afterwards */
export const fillTable = async (
  { endpoint, tableName: TableName }: { readonly endpoint: string; readonly tableName: string },
  { from, to }: { readonly from: number; readonly to: number },
) => {
  const call = createDynamoDbClient({ endpoint, region: 'ap-south-1' })
  for (let first = from; first < to; first += together) {
    const users = Array.from({ length: together / itemsOfUser }, (_, index) => first / itemsOfUser + index)
    const TransactItems = users.flatMap(itemsOf).map((item) => ({
      Put: { TableName, Item: Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }])) },
    }))
    await call('TransactWriteItems', { TransactItems })
  }
}
