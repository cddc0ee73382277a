/** What the whole product asks of its table on the way of a visitor, authorizers and triggers included. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, expectSuccess, type ApiClient } from '#tests/support/api-client.ts'
import { listFunnelSteps } from '#tests/support/funnel.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { startTableMeter, type TableMeter } from '#tests/support/table/table-meter.ts'

/** Actions from the code to the offer click, with the requests of each. */
const budget: Record<string, number> = {
  'send code': 5,
  'verify code, right': 1,
  'start session': 1,
  'personal details': 1,
  'location details': 1,
  'professional details': 1,
  'offers viewed': 1,
  'apply, first click': 2,
}

describe('the table', () => {
  let meter: TableMeter
  let product: RunningProduct
  let client: ApiClient
  beforeAll(async () => {
    meter = await startTableMeter()
    product = await startProduct({ dynamodbEndpoint: meter.endpoint })
    client = createApiClient(product.origin)
    expectSuccess('get-catalogue', await client.call('get-catalogue'))
    // A first visitor fills the catalogue of the function behind Apply Now, and does not sign out: the function that closes sockets would
    // then read the table at any later moment.
    for (const { name, run } of listFunnelSteps(client)) if (name !== 'end session') await run()
  })
  afterAll(async () => {
    await product.stop()
    await meter.stop()
  })

  it('gets few requests from the code to the offer click, and is never scanned', async () => {
    const commands: string[] = []
    const counts: Record<string, number> = {}
    const together = { requests: 0, readUnits: 0, writeUnits: 0 }
    for (const { name, run } of listFunnelSteps(client)) {
      const { requests, readUnits, writeUnits } = await meter.measure(run)
      commands.push(...requests)
      if (!(name in budget)) continue
      counts[name] = requests.length
      together.requests += requests.length
      together.readUnits += readUnits
      together.writeUnits += writeUnits
    }
    expect(counts).toEqual(budget)
    expect(together).toEqual({ requests: 13, readUnits: 1.5, writeUnits: 14 })
    expect(commands).not.toContain('Scan')
  })
})
