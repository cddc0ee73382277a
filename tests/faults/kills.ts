/** Kills the runtime with -9 while visitors write, starts it again on the same data, and looks for every write that was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '#contract/endpoints.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { callAs, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { newMessageBody, newTicketBody } from '#tests/support/support/tickets.ts'

const writers = 8
/** Of each writer and round: a ticket takes 20 messages in a minute. */
const messages = 18
const loadMilliseconds = { from: 500, to: 3000 }

/** A stored item that has to be there, and fields that it has to have. */
interface Acknowledged {
  pk: string
  sk: string
  fields: Record<string, unknown>
}

/** Writes until the runtime dies, and keeps what was acknowledged. */
const writeUntilKilled = async (member: Member, lenderId: string, acknowledged: Acknowledged[]): Promise<void> => {
  const user = `USER#${member.phone}`
  const write = async (
    operation: Operation,
    call: Parameters<typeof callAs>[2],
    stored: Omit<Acknowledged, 'fields'>,
  ) => {
    const { status, text } = await callAs(member, operation, call)
    if (status >= 300) throw new Error(`${operation} answered ${status} ${text}`)
    acknowledged.push({ ...stored, fields: {} })
  }
  const ticket = newTicketBody()
  const opened = await callAs(member, 'create-ticket', { body: ticket })
  const { id } = (opened.json as { ticket: { id: string } }).ticket
  acknowledged.push({ pk: user, sk: `TICKET#${id}`, fields: {} })
  await write('apply-to-lender', { body: { lender_id: lenderId } }, { pk: user, sk: `APP#${lenderId}` })
  for (let count = 1; count <= messages; count += 1) {
    const message = newMessageBody(`message ${count}`)
    await write(
      'send-message',
      { params: { ticket_id: id }, body: message },
      { pk: `TICKET#${id}`, sk: `MSG#${message.id}` },
    )
    const monthly_income = 50_000 + count
    const body = { monthly_income, company_name: 'Narmada Mills' }
    await write('save-professional-details', { body }, { pk: user, sk: 'PROFILE' })
    const profile = acknowledged.at(-1)
    if (profile) profile.fields = { monthly_income }
  }
}

/** The writes that are not stored. A later write of the same item may have been carried out without an answer. */
const findLost = async (origin: string, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const lost: Acknowledged[] = []
  for (const [pk, writes = []] of Map.groupBy(acknowledged, (write) => write.pk)) {
    const stored = new Map((await readItems(origin, pk)).map((item) => [item['sk'], item]))
    const isKept = ({ sk, fields }: Acknowledged) => {
      const item = stored.get(sk)
      return item && Object.entries(fields).every(([name, value]) => Number(item[name]) >= Number(value))
    }
    lost.push(...writes.filter((write) => !isKept(write)))
  }
  return lost
}

export interface Kills {
  acknowledged: number
  lost: number
  /** From the kill until the runtime answers again, of the slowest start. */
  slowestStartMilliseconds: number
}

/** @param print is called after each kill */
export const killUnderLoad = async (
  dataFolder: string,
  times: number,
  print: (line: string) => void,
): Promise<Kills> => {
  const acknowledged: Acknowledged[] = []
  let slowestStartMilliseconds = 0
  let product: RunningProduct = await startProduct({ dataFolder })
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      const { origin } = product
      const { lenderId } = await findOfferIds(createApiClient(origin))
      const members = await Promise.all(Array.from({ length: writers }, () => signInMember(origin)))
      const before = acknowledged.length
      const load = Promise.allSettled(members.map((member) => writeUntilKilled(member, lenderId, acknowledged)))
      const { from, to } = loadMilliseconds
      await pause(from + ((to - from) * kill) / times)
      await product.stop('SIGKILL')
      await load
      product = await startProduct({ dataFolder })
      slowestStartMilliseconds = Math.max(slowestStartMilliseconds, product.readyMilliseconds)
      const lost = await findLost(product.origin, acknowledged.slice(before))
      print(`kill ${kill}: ${acknowledged.length - before} writes acknowledged, ${lost.length} lost`)
    }
    const lost = await findLost(product.origin, acknowledged)
    return { acknowledged: acknowledged.length, lost: lost.length, slowestStartMilliseconds }
  } finally {
    await product.stop()
  }
}
