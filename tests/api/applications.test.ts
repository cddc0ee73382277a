/** The catalogue, applications, and what visitors say of them. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Application } from '#contract/entities.ts'
import { cachePolicy } from '#contract/policy.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

const client = createApiClient(inject('origin'))
const readCatalogue = async () => expectSuccess('get-catalogue', await client.call('get-catalogue'))
const applicationsOf = async (member: Member) => (await succeedAs(member, 'list-applications')).applications
const consent_version = applyConsentText.version

describe('get-catalogue', () => {
  it('gives anyone the active lenders and products, without fields of operators, to keep for a minute', async () => {
    const reply = await client.call('get-catalogue')
    const { lenders, products } = expectSuccess('get-catalogue', reply)
    expect(lenders.length).toBeGreaterThanOrEqual(8)
    expect(products.length).toBeGreaterThanOrEqual(5)
    expect([...lenders, ...products].filter(({ is_active }) => !is_active)).toEqual([])
    expect(reply.text).not.toMatch(/"(hosts|pk|sk|version)"/)
    expect(reply.headers['cache-control']).toBe(
      `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    )
  })

  it('ignores the query, so that no query makes the edge cache an error', async () => {
    const [asked, plain] = await Promise.all(
      ['is_active=false&limit=1', ''].map((query) => client.call('get-catalogue', { query })),
    )
    expect([asked?.status, asked?.text]).toEqual([200, plain?.text])
  })
})

describe('get-lender-contact', () => {
  it('gives the officer of a lender, also of one that is switched off, and nothing else of its record', async () => {
    const member = await takeMember()
    const contactOf = (lender_id: string) => callAs(member, 'get-lender-contact', { params: { lender_id } })
    const text = expect.any(String) as string
    expect(expectSuccess('get-lender-contact', await contactOf('monsoon-money'))).toEqual({
      id: 'monsoon-money',
      name: 'Monsoon Money',
      website: text,
      regulated_entity: { name: text, registration: text },
      nodal_officer: {
        name: text,
        email: 'nodal@monsoonmoney.example',
        phone: expect.stringMatching(/^\+91/) as string,
      },
      grievance_contact: 'care@monsoonmoney.example',
    })
    const off = expectSuccess('get-lender-contact', await contactOf('old-harbour-loans'))
    expect(off).toEqual({ id: 'old-harbour-loans', name: 'Old Harbour Loans' })
    for (const unknown of ['no-such-lender', 'A%23B']) expectError(await contactOf(unknown), 'LENDER_NOT_FOUND')
  })
})

describe('apply-to-lender', () => {
  it('opens an application, moves the user on and returns the address of the lender', async () => {
    const member = await takeMember()
    const lender = (await readCatalogue()).lenders.find(({ utm_url }) => utm_url.includes('{user_id}'))
    const body = { lender_id: lender?.id }
    const { application, apply_url } = await succeedAs(member, 'apply-to-lender', { body })
    const clickId = new URL(apply_url).searchParams.get('click_id') ?? ''
    expect(clickId).toMatch(/^[\w-]{43}$/)
    expect(apply_url).toBe(lender?.utm_url.replaceAll('{user_id}', member.id).replaceAll('{click_id}', clickId))
    const { applied_at, clicked_at } = application
    expect(application).toMatchObject({
      user_id: member.id,
      ...body,
      status: 'applied',
      lender: { name: lender?.name, interest_rate: lender?.interest_rate },
      history: [{ status: 'applied', at: applied_at, source: 'visitor' }],
    })
    expect(await applicationsOf(member)).toEqual([application])
    const [shown] = await runOperatorCommand(inject('dataFolder'), 'application', 'show', '--click', clickId)
    expect(shown).toMatchObject({ phone: member.phone, click_id: clickId, lender_id: lender?.id })
    expect((await succeedAs(member, 'get-profile')).user).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: lender?.id,
      lender_clicked_at: clicked_at,
    })
    const receipts = () => readItems(inject('origin'), `CONSENT#${member.id}`)
    expect(await receipts()).toEqual([])
    await succeedAs(member, 'apply-to-lender', { body: { ...body, consent_version } })
    const receipt = { ...body, purpose: 'application', given: true, version: consent_version, how: 'apply' }
    expect(await receipts()).toMatchObject([receipt])
  })
})

describe('record-product-click, get-data-holders', () => {
  it('stores the step, its time and the product, makes no application, and lists it where the line was shown', async () => {
    const member = await takeMember()
    const [product] = (await readCatalogue()).products
    const product_id = product?.id
    const { user } = await succeedAs(member, 'record-product-click', { body: { product_id } })
    expect(user).toMatchObject({ current_step: 'lender_clicked', selected_product_id: product_id })
    expect(user.lender_clicked_at).toBeDefined()
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
    expect(await applicationsOf(member)).toEqual([])
    const holders = async () => (await succeedAs(member, 'get-data-holders')).products
    expect(await holders()).toEqual([])
    await succeedAs(member, 'record-product-click', { body: { product_id, consent_version } })
    expect(await holders()).toMatchObject([{ product_id, name: product?.name }])
  })
})

it('an id that no active lender or product has is not found, and a click on it stores nothing', async () => {
  const member = await takeMember()
  const { lenders, products } = await readCatalogue()
  for (const lender_id of ['no-such-lender', products[0]?.id])
    expectError(await callAs(member, 'apply-to-lender', { body: { lender_id } }), 'LENDER_NOT_FOUND')
  for (const product_id of ['no-such-product', lenders[0]?.id])
    expectError(await callAs(member, 'record-product-click', { body: { product_id } }), 'PRODUCT_NOT_FOUND')
  expect(await applicationsOf(member)).toEqual([])
  expect((await succeedAs(member, 'get-profile')).user.current_step).toBe('otp_verified')
})

describe('list-applications, save-visit-outcome', () => {
  let member: Member
  let lenderIds: string[]
  let application: Application
  beforeAll(async () => {
    member = await takeMember()
    lenderIds = (await readCatalogue()).lenders.slice(0, 3).map(({ id }) => id)
    for (const lender_id of lenderIds)
      application = (await succeedAs(member, 'apply-to-lender', { body: { lender_id } })).application
  })

  const say = (body: object, by = member, application_id = application.id) =>
    callAs(by, 'save-visit-outcome', { params: { application_id }, body })

  it.each([
    ['', 3],
    ['limit=2', 2],
    ['fresh=true', 3],
  ])('returns the newest application first, and with the query "%s" %i of them', async (query, count) => {
    const { applications } = await succeedAs(member, 'list-applications', { query })
    expect(applications.map(({ lender_id }) => lender_id)).toEqual(lenderIds.toReversed().slice(0, count))
  })

  it('keeps the answer beside the status, replaces it by a later one, and takes no field of the server', async () => {
    for (const outcome of ['later', 'finished'] as const) {
      const { application: said } = expectSuccess('save-visit-outcome', await say({ outcome, status: 'approved' }))
      const { visit_outcome_at } = said
      expect(said).toEqual({ ...application, visit_outcome: outcome, visit_outcome_at })
      expect((await applicationsOf(member))[0]).toEqual(said)
      expect(expectSuccess('save-visit-outcome', await say({ outcome })).application).toEqual(said)
    }
  })

  it('answers APPLICATION_NOT_FOUND for the application of another user and for no application', async () => {
    const before = await applicationsOf(member)
    const outcome = 'failed'
    expectError(await say({ outcome }, await takeMember()), 'APPLICATION_NOT_FOUND')
    for (const id of ['x', application.lender_id, '%00', '💥'])
      expectError(await say({ outcome }, member, id), 'APPLICATION_NOT_FOUND')
    expect(await applicationsOf(member)).toEqual(before)
  })
})
