/** What the whole product asks of its table for each action of a visitor, authorizers and triggers included. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, expectSuccess, type ApiClient } from '#tests/support/api-client.ts'
import { listFunnelSteps } from '#tests/support/funnel.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { startTableMeter, type TableMeter, type TableUse } from '#tests/support/table/table-meter.ts'

/** The most that each action may use. */
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
    // A first visitor fills the catalogue of the function behind Apply Now, and does not sign out, because the function that closes sockets
    // would read the table at any later moment.
    const warming = listFunnelSteps(client).filter(({ name }) => name !== 'end session')
    for (const { name, run } of [...warming, ...listFunnelSteps(client)]) uses.set(name, await meter.measure(run))
  })
  afterAll(async () => {
    await product.stop()
    await meter.stop()
  })

  it.each(Object.entries(budget))('gets the budgeted requests for: %s', (name, expected) => {
    const use = uses.get(name)
    expect({ ...use, requests: use?.requests.length }).toEqual(expected)
  })

  it('gets no request for a catalogue whose copy is fresh', async () => {
    const { requests } = await meter.measure(() =>
      Promise.all(Array.from({ length: 20 }, () => client.call('get-catalogue'))),
    )
    expect(requests).toEqual([])
  })

  it('is never scanned', () => {
    expect(Array.from(uses.values()).flatMap(({ requests }) => requests)).not.toContain('Scan')
  })

  it('gets at most 13 requests from the code to the offer click', () => {
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
