/** The files that partners download: served as they were generated, and correct by the running API. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { partnerFiles } from '#contract/partner/partner-example-settings.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { runPostmanCollection, type PostmanCollection } from '#tests/support/partner/postman-run.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let partner: TestPartner
beforeAll(async () => {
  partner = await createPartner(dataFolder)
})

const readFile = async (path: string) => callHttp(origin, { path })

describe('the files', () => {
  it.each(Object.values(partnerFiles))('%s is served as JSON, as it was generated', async (path) => {
    const reply = await readFile(path)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(reply.text).toBe(readFileSync(`web/public${path}`, 'utf8'))
  })
})

describe('the Postman collection', () => {
  const run = async (key: string) => {
    const { partnerApiUrl } = JSON.parse((await readFile('/config.json')).text) as { partnerApiUrl: string }
    const collection = JSON.parse((await readFile(partnerFiles.postman)).text) as PostmanCollection
    return runPostmanCollection(collection, { base_url: partnerApiUrl, api_key: key, partner_code: partner.code })
  }

  it('passes its own tests with a sandbox key, each time it is run', async () => {
    for (const results of [await run(partner.sandboxKey), await run(partner.sandboxKey)]) {
      expect(results.filter(({ tests }) => tests.length === 0)).toEqual([])
      expect(results.flatMap(({ tests }) => tests.filter(({ problem }) => problem !== undefined))).toEqual([])
      // Both requests of a lead, one for each magic phone, and the search for the hidden user.
      expect(results).toHaveLength(2 + magicPhones.length + 1)
    }
  })

  it('submits a lead with a live key, for which magic phones are ordinary numbers', async () => {
    const results = await run(partner.liveKey)
    expect(results.slice(0, 2).map(({ status }) => status)).toEqual([201, 200])
    expect(results[2]?.tests.some(({ problem }) => problem !== undefined)).toBe(true)
  })

  it('fails with an unknown key', async () => {
    const [first] = await run(`pl_test_zzzzzzzz_${'A'.repeat(43)}`)
    expect(first).toMatchObject({ status: 401 })
    expect(first?.tests[0]?.problem).toContain('401')
  })
})
