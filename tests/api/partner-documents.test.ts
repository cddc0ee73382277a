/** The files that partners download: served with the address of this API, and correct by it. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { magicPhones } from '#lambdas/partner-api/magic-phones.contract.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { exampleApiUrl, partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { clickOn, createLender } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { runPostmanCollection, type PostmanCollection } from '#tests/support/partner/postman-run.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

it('both references as Markdown, and the file that leads to them, are served as text and name every call', async () => {
  const llms = await callHttp(origin, { path: '/llms.txt' })
  for (const [file, calls] of [
    [partnerFiles.markdown, partnerEndpoints],
    [partnerFiles.lenderMarkdown, lenderEndpoints],
  ] as const) {
    expect(llms.text).toContain(file)
    const { headers, text } = await callHttp(origin, { path: file })
    expect(headers['content-type']).toContain('text/markdown')
    for (const { path } of Object.values(calls)) expect(text).toContain(path)
  }
})

it.each([partnerFiles.openapi, partnerFiles.postman])(
  '%s is served as JSON, as it was built but for the host',
  async (path) => {
    const { partnerApiUrl } = await readConfig(origin)
    const { status, headers, text } = await callHttp(origin, { path })
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    const served = JSON.parse(text) as { servers?: { url: string }[] }
    const built = readFileSync(`web/dist${path}`, 'utf8').replaceAll(exampleApiUrl, partnerApiUrl)
    expect({ ...served, servers: undefined }).toEqual({ ...(JSON.parse(built) as object), servers: undefined })
    if (path === partnerFiles.openapi) expect(served.servers).toMatchObject([{ url: partnerApiUrl }])
    expect(text).not.toContain('YOUR-API-HOST')
  },
)

describe('the Postman collection', async () => {
  const collection = JSON.parse((await callHttp(origin, { path: partnerFiles.postman })).text) as PostmanCollection

  it('passes its own tests with a sandbox key each time, and fails with an unknown key', async () => {
    const partner = await createPartner(dataFolder)
    const run = (key: string) => runPostmanCollection(collection, { api_key: key, partner_code: partner.code })
    // The three requests of a lead, one for each magic phone, the search for the hidden user, and two that need no variable.
    const requests = 3 + Object.keys(magicPhones).length + 3
    expect(await run(partner.sandboxKey)).toHaveLength(requests)
    expect(await run(partner.sandboxKey)).toHaveLength(requests)
    await expect(run(`pl_test_zzzzzzzz_${'A'.repeat(43)}`)).rejects.toThrow('401')
  })

  it('sends the requests of a lender with its key and its postback, and fails with a wrong key', async () => {
    const lender = await createLender(dataFolder)
    const click_id = await clickOn(await takeMember(), lender.id)
    const words = ['--lender', lender.id, '--allow-ip', '127.0.0.0/8']
    const [row] = await runOperatorCommand(dataFolder, 'lender', 'set-postback', ...words)
    const postback_token = new URL(String(row?.['url'])).pathname.split('/').at(-1) ?? ''
    const ofLenders = { ...collection, item: collection.item.filter(({ name }) => name === 'For lenders') }
    const run = (lender_key: string) =>
      runPostmanCollection(ofLenders, { lender_id: lender.id, lender_key, click_id, postback_token })
    expect(await run(lender.secret)).toHaveLength(3)
    await expect(run(`whsec_${Buffer.alloc(32).toString('base64')}`)).rejects.toThrow('401')
  })
})
