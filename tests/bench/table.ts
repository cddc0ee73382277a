/**
 * Requests and capacity units of each action of a visitor and of a partner's call, authorizers and triggers included, beside a floor: each
 * item read or written once on its own, without a transaction and without the counters of limits.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { createApiClient } from '#tests/support/api-client.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { findOfferIds, listFunnelSteps, type FunnelStep } from '#tests/support/funnel.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { openTicket, sendMessage } from '#tests/support/support/tickets.ts'
import { startTableMeter } from '#tests/support/table/table-meter.ts'
import { createValidBodies } from '#tests/support/valid-bodies.ts'

type Row = Record<string, string | number>

interface Floor {
  readonly floor: string
  readonly goal: string
}

/** Requests, read units and write units; only the units that count where one is alone. */
const floors: Readonly<Record<string, Floor>> = {
  'code to offer click': { floor: '12, 1, 17', goal: '13, 1.5, 18' },
  'with the stream, each of 1': { floor: '14, 1, 18', goal: '15, 1.5, 20' },
  'with the stream, each of 20': { floor: '14, 1, 18', goal: '15, 1.5, 20' },
  'apply, another click': { floor: '4 WCU', goal: '6 WCU' },
  'create ticket': { floor: '2 WCU', goal: '4 WCU' },
  'send message': { floor: '2 WCU', goal: '4 WCU' },
  'pass and socket': { floor: '4 WCU', goal: '8 WCU' },
  'get-lenders': { floor: '1 RCU', goal: '1 RCU' },
}

const toTheClick = new Set([
  'send code',
  'verify code, right',
  'start session',
  'personal details',
  'location details',
  'professional details',
  'offers viewed',
  'apply, first click',
])

/** What follows an action by the table's stream is over, and counts for no other. */
const streamMilliseconds = 1000

/** @returns what each of so many visitors, who come one after the other, uses up to the click, with what follows a step by the table's stream */
const measureWithStream = async (
  meter: Awaited<ReturnType<typeof startTableMeter>>,
  origin: string,
  visitors: number,
) => {
  const visit = async (_: unknown, index: number) => {
    await pause(index * streamMilliseconds)
    for (const { name, run } of listFunnelSteps(createApiClient(origin))) {
      if (!toTheClick.has(name)) continue
      await run()
      await pause(streamMilliseconds)
    }
  }
  await pause(streamMilliseconds)
  const use = await meter.measure(() => Promise.all(Array.from({ length: visitors }, visit)))
  return { requests: use.requests.length / visitors, RCU: use.readUnits / visitors, WCU: use.writeUnits / visitors }
}

const listFurtherSteps = async ({ origin, dataFolder }: RunningProduct) => {
  const member = await signInMember(origin)
  const apply = createValidBodies(await findOfferIds(member.client))['apply-to-lender']
  await succeedAs(member, 'apply-to-lender', { body: apply })
  const ticket = await openTicket(member)
  const { code, liveKey } = await createPartner(dataFolder)
  const partner = createPartnerClient(origin, liveKey)
  const userId = (await partner.submit()).json['user_id']
  // Fills what the function keeps of the catalogue.
  await partner.lendersFor(code, userId)
  return [
    { name: 'apply, another click', run: () => succeedAs(member, 'apply-to-lender', { body: apply }) },
    { name: 'create ticket', run: () => openTicket(member) },
    { name: 'send message', run: () => sendMessage(member, ticket.id) },
    { name: 'pass and socket', run: async () => (await openSocket(origin, member, ticket.id)).cut() },
    {
      name: 'get-lenders',
      run: async () => expect((await partner.lendersFor(code, userId)).status).toBe(200),
    },
  ]
}

export const measureTable = async (): Promise<Row[]> => {
  const meter = await startTableMeter()
  const product = await startProduct({ dynamodbEndpoint: meter.endpoint })
  const client = createApiClient(product.origin)
  await client.call('get-catalogue')
  // Fills what the functions keep of the catalogue.
  for (const { run } of listFunnelSteps(client)) await run()
  const together = { requests: 0, RCU: 0, WCU: 0 }
  const rows: Row[] = []
  const rowOf = (action: string, use: typeof together) => ({
    action,
    ...use,
    ...(floors[action] ?? { floor: '', goal: '' }),
  })
  const measure = async ({ name, run }: FunnelStep) => {
    await pause(streamMilliseconds)
    const { requests, readUnits: RCU, writeUnits: WCU } = await meter.measure(run)
    rows.push(rowOf(name, { requests: requests.length, RCU, WCU }))
    if (!toTheClick.has(name)) return
    together.requests += requests.length
    together.RCU += RCU
    together.WCU += WCU
  }
  for (const step of listFunnelSteps(client)) await measure(step)
  rows.push(rowOf('code to offer click', together))
  for (const visitors of [1, 20])
    rows.push(rowOf(`with the stream, each of ${visitors}`, await measureWithStream(meter, product.origin, visitors)))
  for (const step of await listFurtherSteps(product)) await measure(step)
  await measure({ name: 'catalogue, fresh', run: () => client.call('get-catalogue') })
  await product.stop()
  await meter.stop()
  return rows
}
