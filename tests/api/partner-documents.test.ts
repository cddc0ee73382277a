/** The files that partners download: served as they were generated, and correct by the running API. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { partnerFiles } from '#contract/partner/partner-example-settings.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { runPostmanCollection, type PostmanCollection } from '#tests/support/partner/postman-run.ts'

const origin = inject('origin')

describe('the files', () => {
  it.each(Object.values(partnerFiles))('%s is served as JSON, as it was generated', async (path) => {
    const { status, headers, text } = await callHttp(origin, { path })
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(text).toBe(readFileSync(`web/public${path}`, 'utf8'))
  })
})

describe('the Postman collection', () => {
  it('passes its own tests with a sandbox key each time it is run, and fails with an unknown key', async () => {
    const partner = await createPartner(inject('dataFolder'))
    const { partnerApiUrl } = await readConfig(origin)
    const collection = JSON.parse((await callHttp(origin, { path: partnerFiles.postman })).text) as PostmanCollection
    const run = (key: string) =>
      runPostmanCollection(collection, { base_url: partnerApiUrl, api_key: key, partner_code: partner.code })
    for (const results of [await run(partner.sandboxKey), await run(partner.sandboxKey)]) {
      expect(results.filter(({ tests }) => tests.length === 0)).toEqual([])
      expect(results.flatMap(({ tests }) => tests.filter(({ problem }) => problem !== ''))).toEqual([])
      // Both requests of a lead, one for each magic phone, and the search for the hidden user.
      expect(results).toHaveLength(2 + magicPhones.length + 1)
    }
    const [refused] = await run(`pl_test_zzzzzzzz_${'A'.repeat(43)}`)
    expect(refused?.status).toBe(401)
    expect(refused?.tests[0]?.problem).toContain('401')
  })
})
