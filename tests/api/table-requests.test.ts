/** What the whole product asks of its table on the way of a visitor, authorizers and triggers included. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, expectSuccess, type ApiClient } from '#tests/support/api-client.ts'
import { listFunnelSteps } from '#tests/support/funnel.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { startTableMeter, type TableMeter } from '#tests/support/table/table-meter.ts'

/** Actions from the code to the offer click, with the requests of each. */
const budget: Record<string, number> = {
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
    for (const { name, run } of listFunnelSteps(client)) {
      const { requests } = await meter.measure(run)
      commands.push(...requests)
      if (name in budget) counts[name] = requests.length
    }
    expect(counts).toEqual(budget)
    expect(commands).not.toContain('Scan')
  })
})
