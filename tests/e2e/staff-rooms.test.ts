/** A walk through the start page and the rooms Partners, Catalogue, Health, People, Funnel and Admin, with the checks of each screen. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs, acceptedTerms, readClock, readConfig, signIn } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectGone, expectHeading, expectText, expectVisible, expectSoon } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { callStaff, signInStaff } from '#tests/support/staff.ts'
import { deskScreen, openConsole, windowHeight, type BrowserStaff } from '#tests/support/staff/browser-staff.ts'
import { draftLender } from '#tests/support/staff/draft-lender.ts'
import { enrolStaff, runStaffCommand } from '#tests/support/staff/staff-sign-in.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()
let admin: BrowserStaff
beforeAll(async () => {
  admin = await signInStaff('admin')
})

it('a partner is made, its key is shown once, and its submission is listed', async () => {
  const code = `walk-${randomUUID().slice(0, 8)}`
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/partners')
  await expectVisible(button(page, /^New partner/))
  await page.keyboard.press('n')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill('Walk Partner')
  await button(page, 'Create').click()
  await expectVisible(page.getByRole('dialog', { name: 'Shown once' }))
  await expectSoundScreen(page, 'staff-partner-keys')
  const key = await page.getByRole('dialog').locator('code').first().innerText()
  await button(page, 'I have copied it').click()
  await createPartnerClient(inject('origin'), key).submit()
  // The answer of a call waits half a second at most for its row, which a busy machine writes later.
  const listed = { params: { partner_code: code }, query: 'mode=live&calls=all' }
  await expectSoon(async () => (await admin.succeed('list-submissions', listed)).submissions.length).toBe(1)
  await page.getByRole('row').filter({ hasText: code }).click()
  await expectHeading(page, 'Walk Partner')
  await expectVisible(page.getByRole('table', { name: /^Calls/ }).getByText('201'))
  await expectGone(page.getByText(key))
  await expectSoundScreen(page, 'staff-partner')
  const submit = async () => (await createPartnerClient(inject('origin'), key).submit()).status
  for (const [verb, state, status] of [
    ['Pause', 'Paused', 401],
    ['Resume', 'Working', 201],
    ['Delete', 'Deleted', 401],
  ] as const) {
    await button(page, verb).click()
    const dialog = page.getByRole('dialog', { name: verb })
    await expectSoundScreen(page, `staff-partner-${verb}`)
    await dialog.getByRole('button', { name: verb }).click()
    await expectVisible(page.getByRole('region', { name: 'Partner', exact: true }).getByText(state, { exact: true }))
    expect(await submit()).toBe(status)
    await expectSoundScreen(page, `staff-partner-${state}`)
  }
  await expectGone(button(page, /^(Pause|Resume|Delete|Change)/))
  await goto('/partners')
  await expectVisible(button(page, /^New partner/))
  await expectGone(page.getByRole('row').filter({ hasText: code }))
})

it('the start leads to what waits, and complaints are counted by age and outcome', async () => {
  await openTicket(await takeMember(), newTicketBody({}, await readClock(inject('origin'))))
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/')
  await expectVisible(page.getByRole('link', { name: /^Unanswered tickets.*\d/ }))
  await expectSoundScreen(page, 'staff-start')
  await goto('/complaints')
  await expectVisible(page.getByRole('table').first())
  await expectSoundScreen(page, 'staff-complaints')
})

it('an owner of a partner has a page of that partner alone, makes and revokes a key there, and tests the webhook of its sandbox', async () => {
  const { succeed } = admin
  const [code, other] = [`own-${randomUUID().slice(0, 8)}`, `own-${randomUUID().slice(0, 8)}`]
  for (const each of [code, other])
    await succeed('create-partner', { body: { code: each, name: 'Own Partner', daily_limit: 500, allow_ips: [] } })
  const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
  const owner = await enrolStaff(place, ['partner-owner'], { code })
  const { page, goto } = await openConsole(visitors, owner)
  await goto('/')
  await expectHeading(page, 'Own Partner')
  const firstCall = page.getByRole('region', { name: 'First call' })
  const command = await firstCall.locator('pre').innerText()
  const { partnerApiUrl } = await readConfig(inject('origin'))
  expect(command).toMatch(`curl ${partnerApiUrl}/v1/partner-submit-user`)
  expect(await firstCall.getByRole('link').getAttribute('href')).toBe(`${inject('origin')}${paths.partnerApiDocs}`)
  await button(page, 'New sandbox key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'New sandbox key' }).click()
  const sandboxKey = await page.getByRole('dialog').locator('code').innerText()
  const [, words = ''] = / -d '([^']+)'/.exec(command) ?? []
  const submitted = await callHttp(partnerApiUrl.replace('/functions', ''), {
    method: 'POST',
    path: '/functions/v1/partner-submit-user',
    headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/json' },
    body: words,
  })
  expect(submitted.status).toBe(201)
  await button(page, 'I have copied it').click()
  await expectGone(button(page, 'New partner'))
  await expectGone(button(page, /^Change/))
  const webhook = page.getByRole('region', { name: 'Webhook', exact: true })
  await button(page, 'Sandbox').click()
  await button(page, 'Set the address').click()
  await page.getByLabel('https address').fill('http://localhost:9/hook')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(page, 'I have copied it').click()
  await expectVisible(webhook.getByText('http://localhost:9/hook'))
  await button(page, 'Send a test event').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send a test event' }).click()
  await expectVisible(page.getByRole('cell', { name: 'webhook.test' }))
  await expectSoundScreen(page, 'staff-own-partner')
  const refused = await callStaff('show-partner', { token: owner.token, params: { partner_code: other } })
  expect(refused.status).toBe(404)
  await button(page, /^Revoke/)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectVisible(page.getByRole('cell', { name: 'Revoked' }))
})

it('a lender gets a key, which works until it is revoked', async () => {
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/catalogue')
  await expectVisible(page.getByRole('table', { name: 'Lenders' }))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Keys' }).click()
  await button(page, 'First key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'First key' }).click()
  await button(page, 'I have copied it').click()
  await expectVisible(page.getByRole('cell', { name: 'Working' }))
  await expectSoundScreen(page, 'staff-lender-keys')
  await button(page, /^Revoke/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectVisible(page.getByRole('cell', { name: /^Revoked/ }))
})

it('how news of a lender is read is shown, and leads to the page that changes it by a file', async () => {
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/catalogue')
  // Another test reads a file of the first lender meanwhile.
  await page.getByRole('table', { name: 'Lenders' }).getByRole('row').nth(3).click()
  await page.getByRole('link', { name: 'Words and files' }).click()
  await expectText(page, 'Nothing is mapped: the lender uses our words.')
  await expectSoundScreen(page, 'staff-lender-reading')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expectVisible(page.getByLabel('File of the lender (Excel or CSV)'))
})

it('a person whom an operator invites waits on the start page until an admin agrees', async () => {
  const email = `${randomUUID()}@staff.example`
  const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
  const fourEyes = { readFourEyes: () => Promise.resolve(true) }
  await runStaffCommand(place, 'invite', { email, role: ['support'] }, fourEyes)
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/')
  await expectText(page, `${email} joins as support`)
  await expectSoundScreen(page, 'staff-approvals')
  // On the phone on which the checks end, no button lies over the name.
  const name = await page.getByText(`${email} joins as support`).boundingBox()
  const agree = await button(page, /^Agree/).boundingBox()
  expect((name?.x ?? NaN) + (name?.width ?? NaN)).toBeLessThanOrEqual(agree?.x ?? NaN)
  await button(page, `Agree: ${email} joins as Support`).click()
  await expectText(page, `${email} is let in`)
  await expectGone(page.getByText(`${email} joins as support`))
  const listed = await runStaffCommand(place, 'list', {})
  expect(listed.find((row) => row['email'] === email)).toMatchObject({ state: 'invited', roles: 'support' })
})

it('an admin invites a person, whose first password is shown once, and revokes the invitation', async () => {
  const email = `${randomUUID()}@staff.example`
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/admin')
  await expectVisible(page.getByRole('row').filter({ hasText: admin.email }))
  await expectSoundScreen(page, 'staff-members')
  await page.keyboard.press('n')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Support:/).check()
  await expectSoundScreen(page, 'staff-invitation')
  await button(page, 'Invite this person').click()
  await expectVisible(page.getByRole('dialog', { name: 'Shown once' }))
  await button(page, 'I have copied it').click()
  await page.getByText(email).click()
  await button(page, 'Revoke…').click()
  await button(page, 'Revoke').click()
  await expectText(page, `${email} is revoked`)
})

it('Health says how SMS, lenders and webhooks are', async () => {
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/health')
  await expectHeading(page, 'Health')
  await expectVisible(page.getByRole('heading', { name: 'SMS', level: 2 }))
  await button(page, 'Check all links').click()
  await expectText(page, /^The links of \d+ lenders are checked$/)
  await expectGone(page.getByText('The links were not checked yet.'))
  await expectSoundScreen(page, 'staff-health')
})

it('a person is found by phone, and the number is shown for a reason', async () => {
  const member = await takeMember()
  const { id } = (await succeedAs(member, 'get-profile')).user
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/people')
  await expectHeading(page, 'People')
  await expectSoundScreen(page, 'staff-people')
  await page.getByLabel('Phone or user id').fill(member.phone.slice(3))
  await page.keyboard.press('Enter')
  await expectText(page, id)
  await button(page, 'Show the phone number').click()
  await page.getByLabel('Who asks, and how').fill('The visitor, by phone today')
  await button(page, 'Show').click()
  await expectText(page, member.phone)
  expect(new URL(page.url()).pathname).toBe(`/people/${id}`)
  await expectSoundScreen(page, 'staff-person-shown')
})

const origin = inject('origin')

it('a visitor of a campaign is in the tables', async () => {
  const campaign = `<img src=x onerror=alert(1)> ${randomUUID().slice(0, 8)}`
  const word = campaign.replaceAll(/[<=()>]+/g, '-')
  const member = await signIn(origin)
  const body = { category: 'student', terms: acceptedTerms, utm_source: 'e2e', utm_campaign: campaign }
  await succeedAs(member, 'start-session', { body })
  const { page, goto } = await openConsole(visitors, await signInStaff('catalogue'))
  await goto(`/funnel?campaign=${encodeURIComponent(word)}`)
  await expectHeading(page, 'Funnel')
  // The stream counts a moment later.
  await expectSoon(async () => {
    await page.reload()
    await page.getByRole('heading', { name: /Steps|Nobody yet/ }).waitFor()
    return page.getByText('1 visitor', { exact: true }).count()
  }).toBe(1)
  const steps = page.getByRole('region', { name: 'Table: Steps' })
  await expectText(page, 'Signed in')
  expect(await windowHeight(page)).toBe(deskScreen.height)
  expect(await steps.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await steps.getByRole('row').nth(1).innerText()).toMatch(/Signed in\s+1\s+–\s+100\s%/)
  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('Campaign')
  await page.getByRole('region', { name: 'Table: Where they came from' }).getByText(word).waitFor()
  await expectSoundScreen(page, 'staff-funnel')
})

it('the invitation of a person is in the record of the day, and of the operator who invited', async () => {
  const { page, goto } = await openConsole(visitors, await signInStaff('admin'), screenSizes.phone)
  await goto('/admin/record')
  await expectHeading(page, 'Record')
  const entry = page.getByRole('row').filter({ hasText: 'Staff: invite' }).first()
  await expectVisible(entry)
  await expectSoundScreen(page, 'staff-record')

  await entry.getByRole('link').first().click()
  await expectSoon(() => new URL(page.url()).search).toBe('?staff=operator')
})

/** In a name it stays a text, for staff and for visitors. */
const name = 'Kaveri <img src=x onerror=alert(1)>'

it('a lender is drafted, published, seen by a visitor, and switched off again by Undo', async () => {
  const id = `kaveri-${randomUUID().slice(0, 8)}`
  const { page, goto } = await openConsole(visitors, await signInStaff('catalogue'), screenSizes.phone)
  await goto('/catalogue')
  await expectHeading(page, 'Catalogue')
  await expectText(page, 'Banyan Bridge Finance')
  await expectSoundScreen(page, 'staff-catalogue')

  await draftLender(page, id, name)
  await page.reload()
  await expectHeading(page, name)
  await page.getByRole('switch', { name: 'Shown to visitors' }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectText(page, `${name} is published`)
  await expectSoundScreen(page, 'staff-catalogue-entry')

  const { page: visitorsPage } = await visitors.open()
  await visitorsPage.goto(`/lenders/${id}`)
  await expectHeading(visitorsPage, name)

  await button(page, 'Take back').click()
  await expectText(page, 'The last change is taken back')
  await expectSoon(() => page.getByRole('switch', { name: 'Shown to visitors' }).isChecked()).toBe(false)
})
