/** In no room of the console does a control leave the focus on the body. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectSoon } from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole, type BrowserStaff } from '#tests/support/staff/browser-staff.ts'
import { enrolStaff } from '#tests/support/staff/staff-sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'
import { pressAll } from './press-all.ts'

/** What the tests of a file have for themselves. */
interface Own {
  readonly partner: string
  readonly ticket: string
  readonly person: string
}

/** The rooms of an admin's navigation: what follows their paths in the addresses. */
const rooms = {
  '/tickets': ({ ticket }: Own) => [`?view=all&ticket=${ticket}`],
  '/people': ({ person }: Own) => ['', `/${person}`],
  '/partners': ({ partner }: Own) => ['', `/${partner}`],
  '/applications': () => ['', '/import', '/jobs'],
  '/catalogue': () => ['', ...['', '/keys', '/words'].map((part) => `/lender/tamarind-capital${part}`)],
  '/funnel': () => [''],
  '/complaints': () => [''],
  '/health': () => [''],
  '/admin': () => ['', '/record', '/breaches'],
  '/': () => [''],
}

const visitors = prepareVisitors()
const partner = `pressed-${randomUUID().slice(0, 8)}`
let admin: BrowserStaff
let own: Own

beforeAll(async () => {
  admin = await signInStaff('admin')
  const asker = await takeBrowserMember()
  const person = (await succeedAs(asker, 'get-profile')).user.id
  own = { partner, person, ticket: (await openTicket(asker)).id }
  await admin.succeed('create-partner', { body: { code: partner, name: 'Pressed', daily_limit: 500, allow_ips: [] } })
})

const refusal = { success: false, code: 'NOT_FOUND', message: 'Not found', request_id: 'r' }

/** Changes of what is not one's own are refused, because they would reach other tests. */
const expectKept = async ({ token }: Pick<BrowserStaff, 'token'>, address: string) => {
  const { page, goto, allowProblem } = await openConsole(visitors, { token })
  allowProblem(/./)
  const allowed = [own.partner, own.ticket, own.person, '/search', '/watch']
  await page.route('**/api/**', (route) => {
    const isAllowed = route.request().method() === 'GET' || allowed.some((part) => route.request().url().includes(part))
    return isAllowed ? route.fallback() : route.fulfill({ status: 404, json: refusal })
  })
  const open = async () => {
    await goto(address)
    await expectHeading(page, /./)
  }
  // The frame around the rooms is pressed once.
  const { lost } = await pressAll({ page, open, ...(address === '/health' && { region: 'body' }) })
  expect(lost).toEqual([])
}

it.each(Object.entries(rooms))('no control of %s', async (path, restsOf) => {
  for (const rest of restsOf(own)) await expectKept(admin, `${path}${rest}`)
})

it('the navigation has the pressed rooms', async () => {
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/health')
  const links = page.getByRole('navigation').getByRole('link')
  const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  // The name of the console leads to the start page.
  await expectSoon(async () => new Set(['/', ...(await shown())])).toEqual(new Set(Object.keys(rooms)))
})

it('no control of the room of an owner of a partner', async () => {
  const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
  await expectKept(await enrolStaff(place, ['partner-owner'], { code: partner }), '/own')
})
