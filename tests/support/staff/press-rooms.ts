/** The screens of the console whose controls are pressed: all of its navigation. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { succeedAs } from '../auth/sign-in.ts'
import { takeBrowserMember } from '../browser/browser-member.ts'
import { prepareVisitors, type Visitors } from '../browser/browser.ts'
import { pressAll } from '../browser/press-all.ts'
import { expectHeading, expectSoon } from '../browser/see.ts'
import { signInStaff } from '../staff.ts'
import { openTicket } from '../support/tickets.ts'
import { openConsole, type BrowserStaff } from './browser-staff.ts'
import { enrolStaff } from './staff-sign-in.ts'

/** What the tests of a file have for themselves. */
interface Own {
  readonly partner: string
  readonly ticket: string
  readonly person: string
}

/** The rooms of an admin's navigation: what follows their paths in the addresses. */
const rooms = {
  things: {
    '/tickets': ({ ticket }: Own) => [`?view=all&ticket=${ticket}`],
    '/people': ({ person }: Own) => ['', `/${person}`],
    '/partners': ({ partner }: Own) => ['', `/${partner}`],
  },
  lists: {
    '/applications': () => ['', '/import', '/jobs'],
    '/catalogue': () => ['', ...['', '/keys', '/words'].map((part) => `/lender/tamarind-capital${part}`)],
    '/funnel': () => [''],
    '/complaints': () => [''],
    '/health': () => [''],
    '/admin': () => ['', '/record', '/breaches'],
    '/': () => [''],
  },
}

const refusal = { success: false, code: 'NOT_FOUND', message: 'Not found', request_id: 'r' }

/** Changes of what is not one's own are refused, because they would reach other tests. */
const expectKept = async (visitors: Visitors, { token }: Pick<BrowserStaff, 'token'>, own: Own, address: string) => {
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

/** Tests that no control of these rooms leaves the focus on the body. */
export const pressRooms = (kind: keyof typeof rooms): void => {
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

  it.each(Object.entries(rooms[kind]))('no control of %s', async (path, restsOf) => {
    for (const rest of restsOf(own)) await expectKept(visitors, admin, own, `${path}${rest}`)
  })

  it.runIf(kind === 'lists')('the navigation has the pressed rooms', async () => {
    const { page, goto } = await openConsole(visitors, admin)
    await goto('/health')
    const links = page.getByRole('navigation').getByRole('link')
    const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const known = Object.values(rooms).flatMap((some) => Object.keys(some))
    // The name of the console leads to the start page.
    await expectSoon(async () => new Set(['/', ...(await shown())])).toEqual(new Set(known))
  })

  it.runIf(kind === 'things')('no control of the room of an owner of a partner', async () => {
    const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
    await expectKept(visitors, await enrolStaff(place, ['partner-owner'], { code: partner }), own, '/own')
  })
}
