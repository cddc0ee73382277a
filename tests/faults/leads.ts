/** A partner that sends more leads than its daily limit while requests to the table go wrong; each 503 is repeated under its key. */
import { setTimeout as pause } from 'node:timers/promises'
import { withFaults, type FaultRule } from '#tests/support/faults.ts'
import { createPartnerClient, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'

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
const retryMilliseconds = 100

export interface SentLeads {
  /** Leads by the status of their last answer. */
  readonly byStatus: ReadonlyMap<number, number>
  /** Answers 503, each of which was repeated. */
  readonly busy: number
  readonly limit: number
  readonly seconds: number
}

/** The limit is half of the leads. */
export const sendLeads = async ({ origin, dataFolder }: RunningProduct, leads: number): Promise<SentLeads> => {
  const limit = Math.floor(leads / 2)
  const { liveKey } = await createPartner(dataFolder, ['--daily-limit', String(limit)])
  const client = createPartnerClient(origin, liveKey)
  const byStatus = new Map<number, number>()
  let [next, busy] = [0, 0]
  const sendOne = async (headers: Record<string, string>): Promise<number> => {
    const body = validLead()
    for (;;) {
      const { status } = await client.call('submit-user', { body, headers })
      if (status !== 503) return status
      busy += 1
      await pause(retryMilliseconds)
    }
  }
  const connection = async () => {
    while (next < leads) {
      next += 1
      const status = await sendOne({ 'idempotency-key': `lead-${next}` })
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    }
  }
  const started = performance.now()
  await withFaults(origin, rules, () => Promise.all(Array.from({ length: connections }, connection)))
  return { byStatus, busy, limit, seconds: (performance.now() - started) / 1000 }
}
