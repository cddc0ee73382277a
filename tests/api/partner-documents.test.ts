/** The files that partners download: served with the address of this API, and correct by it. */
import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { exampleApiUrl, partnerFiles } from '#contract/partner/partner-files.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { runPostmanCollection, type PostmanCollection } from '#tests/support/partner/postman-run.ts'

const origin = inject('origin')

it.each(Object.values(partnerFiles))('%s is served as JSON, as it was generated but for the host', async (path) => {
  const { partnerApiUrl } = await readConfig(origin)
  const { status, headers, text } = await callHttp(origin, { path })
  expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  const served = JSON.parse(text) as { servers?: { url: string }[] }
  const generated = readFileSync(`web/public${path}`, 'utf8').replaceAll(exampleApiUrl, partnerApiUrl)
  expect({ ...served, servers: undefined }).toEqual({ ...(JSON.parse(generated) as object), servers: undefined })
  if (path === partnerFiles.openapi) expect(served.servers).toMatchObject([{ url: partnerApiUrl }])
  expect(text).not.toContain('YOUR-API-HOST')
})

it('the Postman collection passes its own tests with a sandbox key each time, and fails with an unknown key', async () => {
  const partner = await createPartner(inject('dataFolder'))
  const collection = JSON.parse((await callHttp(origin, { path: partnerFiles.postman })).text) as PostmanCollection
  const run = (key: string) => runPostmanCollection(collection, { api_key: key, partner_code: partner.code })
  // The three requests of a lead, one for each magic phone, the search for the hidden user, and a lender's call.
  const requests = 3 + Object.keys(magicPhones).length + 1 + 1
  expect([await run(partner.sandboxKey), await run(partner.sandboxKey)]).toEqual([requests, requests])
  await expect(run(`pl_test_zzzzzzzz_${'A'.repeat(43)}`)).rejects.toThrow('401')
})
