/** Bad input of every endpoint that takes any: which field an answer names, and that nothing is stored. Unit tests try the values of each field. */
import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { createApiClient, expectError, type ApiCall } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { acceptedTerms, callAs, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { openTicket } from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

const now = new Date(Date.now() + 330 * 60_000)
// Also where a day ends while the tests run.
const inTwoDays = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + 2))
const tooYoung = inTwoDays.toISOString().slice(0, 10)
const hourAgo = ulid(Date.now() - 3_600_000)

const token = ['refresh_token']
const loadAgain = 'Please load the page again'
const pincode = 'Please enter a valid 6-digit pincode'
const mobile = 'Please enter a valid 10-digit Indian mobile number'
const [endpoint, p256dh, auth] = ['is of no known push service', 'A'.repeat(87), 'short']
const key = 'must be a key of a push subscription'
const nominated = 'Please enter a mobile number or an email address'
const email = 'Please enter a valid email address'
const young = /^(Loans are for people aged 18 or more\. Please come back on|You must be at least 18 years old)/
const both = 'Please fill in both title and message.'

/** What differs from a valid body, or a query; the fields that the answer names; and the message of the first of them. */
const rows: [Operation, change: object | string, fields: readonly string[], message?: string | RegExp][] = [
  ['send-sms-otp', { phone: undefined }, ['phone'], mobile],
  ['send-sms-otp', { browser_token: 'x'.repeat(201), clientIp: 'x'.repeat(65) }, ['browser_token', 'clientIp']],
  ['start-session', { category: 'retired' }, ['category']],
  ['start-session', { terms: undefined }, ['terms']],
  ['start-session', { terms: { ...acceptedTerms, version: '2025-02-30' } }, ['terms.version']],
  ['start-session', { utm_content: 'a\u0000b' }, ['utm_content']],
  ['end-session', { refresh_token: 'two words' }, token],
  ['end-session', { refresh_token: 'x'.repeat(8193) }, token],
  ['revoke-session', { refresh_token: '' }, token],
  ['revoke-session', { refresh_token: undefined }, token],
  ['save-personal-details', { email: 'no', date_of_birth: 'no' }, ['email', 'date_of_birth'], email],
  ['save-personal-details', { date_of_birth: tooYoung }, ['date_of_birth'], young],
  ['save-location-details', { pincode: '46200' }, ['pincode'], pincode],
  ['save-professional-details', { location_details: { pincode: '4' } }, ['location_details.pincode'], pincode],
  ['save-professional-details', { monthly_income: -1 }, ['monthly_income'], 'Monthly income cannot be negative'],
  ['save-category', { category: 'retired' }, ['category'], 'Please choose one of the three loan profiles'],
  ['save-language', { language: 'xx' }, ['language'], 'must be a language of the pages'],
  ['save-consent', { purpose: 'everything' }, ['purpose'], 'must name one of the switches'],
  ['save-consent', { given: 'yes' }, ['given'], 'Please choose on or off'],
  ['save-consent', { version: '2020-01-01' }, ['version'], loadAgain],
  ['save-consent', { version: 'x'.repeat(21) }, ['version'], loadAgain],
  ['save-consent', { version: undefined }, ['version']],
  ['save-notices', { sms: 'yes' }, ['sms'], 'Please choose on or off'],
  ['save-notices', { text_version: '2020-01-01' }, ['text_version'], loadAgain],
  ['save-push', { endpoint: 'push' }, ['endpoint'], endpoint],
  ['save-push', { endpoint: 'https://push.example.in/1' }, ['endpoint'], endpoint],
  ['save-push', { p256dh }, ['p256dh'], key],
  ['save-push', { p256dh: `B${'A'.repeat(86)}` }, ['p256dh'], key],
  ['save-push', { auth }, ['auth'], key],
  ['end-push', { endpoint: 'x'.repeat(1001) }, ['endpoint']],
  ['confirm-push', { id: `2026-03-10T09:11:00.000Z#+919876543210#answer#1` }, ['id'], 'must be the id of a push'],
  ['save-push', { version: '2020-01-01' }, ['version'], loadAgain],
  ['mark-terms-seen', { version: '2020-01-01' }, ['version'], 'must be an accepted version of the terms'],
  ['erase-detail', { detail: 'full_name' }, ['detail']],
  ['erase-detail', { detail: 'phone' }, ['detail']],
  ['save-nominee', { email: undefined }, ['phone'], nominated],
  ['save-nominee', { phone: '12' }, ['phone'], 'Please enter a 10-digit mobile number'],
  ['save-nominee', { email: 'ravi' }, ['email'], email],
  ['save-nominee', { name: ' ' }, ['name'], "Please enter the person's full name"],
  ['save-nominee', { relation: '' }, ['relation'], 'Please enter how you are related'],
  ['close-account', { understood: undefined }, ['understood'], 'Please confirm that you have read what happens'],
  ['ask-for-move', { phone: '9876543210' }, ['phone'], mobile],
  ['move-account', { from: 'me' }, ['from']],
  ['download-my-data', 'cursor=%2F', ['cursor'], 'must be a cursor'],
  ['report-page-view', { page: '/terms?name=Asha' }, ['page']],
  ['apply-to-lender', { lender_id: '../x' }, ['lender_id']],
  ['record-product-click', { product_id: 7 }, ['product_id']],
  ['list-applications', 'limit=0', ['limit'], 'must be 1 to 100'],
  ['list-applications', 'fresh=1', ['fresh']],
  ['list-tickets', 'fresh=1', ['fresh']],
  ['save-visit-outcome', { outcome: 'approved' }, ['outcome']],
  ['create-ticket', { id: hourAgo }, ['id'], 'must hold the present time'],
  ['create-ticket', { title: '   ' }, ['title'], both],
  ['create-ticket', { complaint: { lender_id: 'A#B' } }, ['complaint.lender_id']],
  ['send-message', { id: hourAgo }, ['id'], 'must hold the present time'],
  ['send-message', { message: ' \n' }, ['message'], 'Please enter a message'],
  ['list-messages', 'after=x', ['after'], 'must be a ULID'],
  ['list-messages', 'cursor=CONN%23', ['cursor'], 'must be a ULID'],
  ['list-messages', `before=${ulid()}&after=${ulid()}`, ['before']],
  ['mark-ticket-seen', { seen_until: 'now' }, ['seen_until']],
]

it('bad input is refused by the names of its fields, and stores nothing', async () => {
  const origin = inject('origin')
  const member = await signInMember(origin)
  const params = { ticket_id: (await openTicket(member)).id, application_id: 'x' }
  const reading = [
    'get-profile',
    'get-nominee',
    'get-notices',
    'get-consents',
    'list-tickets',
    'list-messages',
  ] as const
  const stateOf = async () => [
    await Promise.all(reading.map((operation) => succeedAs(member, operation, { params }))),
    await readItems(origin, `CONSENT#${member.id}`),
  ]
  const before = await stateOf()
  for (const [operation, change, fields, message] of rows) {
    const valid = createValidBodies(noOffers)[operation]
    const call: ApiCall = {
      params,
      ...(typeof change === 'string' ? { query: change } : { body: { ...valid, ...change } }),
    }
    const client = createApiClient(origin)
    const reply = await callAs({ ...member, client }, operation, call)
    const { details = [] } = expectError(reply, 'VALIDATION_ERROR')
    expect([operation, change, details.map(({ field }) => field)]).toEqual([operation, change, fields])
    if (message !== undefined) expect(details[0]?.message).toMatch(message)
  }
  expect(await stateOf()).toEqual(before)
  const own = { phone: member.phone }
  const details = [{ field: 'phone', message: 'This is the number that you have' }]
  expect(expectError(await callAs(member, 'ask-for-move', { body: own }), 'VALIDATION_ERROR').details).toEqual(details)
  await succeedAs(member, 'ask-for-move', { body: { phone: pickPhone() } })
})

it('has a row for every endpoint with a body or a query', () => {
  const taking = (Object.entries(endpoints) as [Operation, Endpoint][]).filter(([, { body, query }]) => body ?? query)
  expect(new Set(rows.map(([operation]) => operation))).toEqual(new Set(taking.map(([operation]) => operation)))
})
