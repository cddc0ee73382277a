/** Kills the runtime with -9 while visitors write, starts it again on the same data, and looks for every write that was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '#tests/support/api-client.ts'
import { signInMember, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { newMessageBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'
import type { Outcome } from './outcome.ts'

const writers = 8
/** Of each writer and round: a ticket takes 20 messages in a minute. */
const messages = 18
const loadMilliseconds = { from: 500, to: 3000 }

/** A stored item that has to be there, and fields that it has to have. */
interface Acknowledged {
  pk: string
  sk: string
  fields: Record<string, number>
}

/** Writes until the runtime dies, and keeps what was acknowledged. */
const writeUntilKilled = async (member: Member, lenderId: string, acknowledged: Acknowledged[]) => {
  const user = `USER#${member.phone}`
  const keep = (pk: string, sk: string, fields = {}) => acknowledged.push({ pk, sk, fields })
  const { id } = await openTicket(member)
  keep(user, `TICKET#${id}`)
  await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
  keep(user, `APP#${lenderId}`)
  for (let count = 1; count <= messages; count += 1) {
    const message = newMessageBody(`message ${count}`)
    await sendMessage(member, id, message)
    keep(`TICKET#${id}`, `MSG#${message.id}`)
    const income = { monthly_income: 50_000 + count }
    await succeedAs(member, 'save-professional-details', { body: { ...income, company_name: 'Narmada Mills' } })
    keep(user, 'PROFILE', income)
  }
}

/** The writes that are not stored. A later write of the same item may have been carried out without an answer. */
const findLost = async (origin: string, acknowledged: readonly Acknowledged[]) => {
  const lost: Acknowledged[] = []
  for (const [pk, writes = []] of Map.groupBy(acknowledged, (write) => write.pk)) {
    const stored = new Map((await readItems(origin, pk)).map((item) => [item['sk'], item]))
    const isKept = ({ sk, fields }: Acknowledged) => {
      const item = stored.get(sk)
      return item && Object.entries(fields).every(([name, value]) => Number(item[name]) >= value)
    }
    lost.push(...writes.filter((write) => !isKept(write)))
  }
  return lost
}

/** @param print is called after each kill */
export const killUnderLoad = async (
  dataFolder: string,
  times: number,
  print: (line: string) => void,
): Promise<Outcome> => {
  const acknowledged: Acknowledged[] = []
  let slowestStart = 0
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
      slowestStart = Math.max(slowestStart, product.readyMilliseconds)
      const lost = await findLost(product.origin, acknowledged.slice(before))
      print(`kill ${kill}: ${acknowledged.length - before} writes acknowledged, ${lost.length} lost`)
    }
    const lost = await findLost(product.origin, acknowledged)
    // The slowest start is from the kill until the runtime answers again.
    const summary = `${acknowledged.length} writes acknowledged; slowest start ${(slowestStart / 1000).toFixed(1)} s`
    return { line: `${times} kills: ${summary}`, problems: lost.map(({ pk, sk }) => `${pk} ${sk} is lost`) }
  } finally {
    await product.stop()
  }
}
