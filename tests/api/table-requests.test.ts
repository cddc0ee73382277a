import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, expectSuccess, type ApiClient } from '#tests/support/api-client.ts'
import { listFunnelSteps } from '#tests/support/funnel.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { startTableMeter, type TableMeter, type TableUse } from '#tests/support/table/table-meter.ts'

/** `design/performance.md`, Requests to the table per action. */
const budget: Record<string, { requests: number; readUnits: number; writeUnits: number }> = {
  'verify code, right': { requests: 1, readUnits: 0, writeUnits: 1 },
  'verify code, wrong': { requests: 2, readUnits: 0, writeUnits: 2 },
  'start session': { requests: 1, readUnits: 0, writeUnits: 1 },
  'personal details': { requests: 1, readUnits: 0, writeUnits: 1 },
  'location details': { requests: 1, readUnits: 0, writeUnits: 1 },
  'professional details': { requests: 1, readUnits: 0, writeUnits: 1 },
  profile: { requests: 1, readUnits: 0.5, writeUnits: 0 },
  'offers viewed': { requests: 1, readUnits: 0, writeUnits: 1 },
  'apply, first click': { requests: 1, readUnits: 0, writeUnits: 4 },
  applications: { requests: 1, readUnits: 0.5, writeUnits: 0 },
}

describe('the table', () => {
  let meter: TableMeter
  let product: RunningProduct
  let client: ApiClient
  const uses = new Map<string, TableUse>()
  beforeAll(async () => {
    meter = await startTableMeter()
    product = await startProduct({ dynamodbEndpoint: meter.endpoint })
    client = createApiClient(product.origin)
    expectSuccess('get-catalogue', await client.call('get-catalogue'))
    // The function behind Apply Now keeps a catalogue of its own, which it reads once a minute. The first visitor does not sign out: the
    // function that closes sockets then looks for some, at a moment of its own.
    const warming = listFunnelSteps(client).filter(({ name }) => name !== 'end session')
    for (const { name, run } of [...warming, ...listFunnelSteps(client)]) uses.set(name, await meter.measure(run))
  })
  afterAll(async () => {
    await product.stop()
    await meter.stop()
  })

  it.each(Object.entries(budget))('is asked no more than budgeted for: %s', (name, expected) => {
    const use = uses.get(name)
    expect({ ...use, requests: use?.requests.length }).toEqual(expected)
  })

  it('is not asked for the catalogue while a copy is fresh', async () => {
    const { requests } = await meter.measure(() =>
      Promise.all(Array.from({ length: 20 }, () => client.call('get-catalogue'))),
    )
    expect(requests).toEqual([])
  })

  it('is never scanned', () => {
    expect(Array.from(uses.values()).flatMap(({ requests }) => requests)).not.toContain('Scan')
  })

  it('is asked 13 times at most from the code to the offer click', () => {
    const steps = [
      'verify code, right',
      'start session',
      'personal details',
      'location details',
      'professional details',
    ]
    const funnel = [...steps, 'offers viewed', 'apply, first click']
    const total = funnel.reduce((sum, name) => sum + (uses.get(name)?.requests.length ?? 0), 0)
    expect(total).toBeLessThanOrEqual(13)
  })
})
