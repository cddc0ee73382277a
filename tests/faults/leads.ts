/** A partner that sends more leads than its daily limit while requests to the table go wrong; each 503 is repeated under its key. */
import { withFaults, type FaultRule } from '#tests/support/faults.ts'
import { createPartnerClient, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { repeatBusy, type Outcome } from './outcome.ts'

const probabilities: Partial<Record<FaultRule['kind'], number>> = {
  throttle: 0.03,
  error: 0.03,
  'drop-before': 0.03,
  'drop-after': 0.05,
  duplicate: 0.05,
}
const rules = Object.entries(probabilities).map(([kind, probability]) => ({
  kind: kind as FaultRule['kind'],
  service: 'dynamodb',
  probability,
}))

const connections = 20

/** The limit is half of the leads. */
export const sendLeads = async ({ origin, dataFolder }: RunningProduct, leads: number): Promise<Outcome> => {
  const limit = Math.floor(leads / 2)
  const { liveKey } = await createPartner(dataFolder, ['--daily-limit', String(limit)])
  const client = createPartnerClient(origin, liveKey)
  /** Leads by the status of their last answer. */
  const byStatus = new Map<number, number>()
  const busy = { count: 0 }
  let next = 0
  const connection = async () => {
    while (next < leads) {
      next += 1
      const [body, headers] = [validLead(), { 'idempotency-key': `lead-${next}` }]
      const { status } = await repeatBusy(busy, () => client.call('submit-user', { body, headers }))
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    }
  }
  const started = performance.now()
  await withFaults(origin, rules, () => Promise.all(Array.from({ length: connections }, connection)))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const statuses = Array.from(byStatus, ([status, count]) => `${count} x ${status}`).join(', ')
  const accepted = byStatus.get(201) ?? 0
  return {
    line: `${leads} leads, limit ${limit}, ${seconds} s: ${statuses}; ${busy.count} x 503 repeated`,
    problems: accepted === limit ? [] : [`${accepted} leads were accepted`],
  }
}
