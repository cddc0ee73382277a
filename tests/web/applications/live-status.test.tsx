// @vitest-environment happy-dom
/** /status and /dashboard while lenders decide: the live connection of the applications. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { follow, press, tap } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application } from '../dom/samples.ts'
import { card, eventually, expectPath, expectText, expectToast } from '../dom/see.ts'
import { openSockets } from '../dom/socket-double.ts'

const screens = prepareScreens()
const lender = 'Narmada Finance'
const opened = application(lender, 'applied')
const approved = application(lender, 'applied', 'approved')
const other = application('Deccan Credit', 'applied', 'pending')
const notice = 'The status of your application has changed.'

/** The applications on the server. */
let stored: Application[]
beforeEach(() => {
  stored = [opened, other]
  screens.api.answer('list-applications', () => ({ applications: stored }))
})

const reads = () => screens.api.callsOf('list-applications').map(({ query }) => query.get('fresh') ?? '')
const passes = () => screens.api.callsOf('open-live-applications')
const socket = () => eventually(() => openSockets[0] ?? expect.fail('no socket'))
const toast = async () => (await import('#web/lib/toast.ts')).currentToast()
const group = (name: string) => within(screen.getByRole('region', { name }))
const hide = async (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

const openStatus = async () => {
  await screens.open(paths.status, asAsha)
  await card(lender)
  const connection = await socket()
  await connection.connect()
  return connection
}

describe('an open /status', () => {
  it('shows and says a new status, moves the card to its group, and keeps the focus and its open timeline', async () => {
    const connection = await openStatus()
    const timeline = () => screen.getByRole('article', { name: lender }).querySelector('details')
    await tap(within(timeline() ?? expect.fail('no timeline')).getByText(/^Timeline/))
    group('Action needed').getByRole('button', { name: 'Yes' }).focus()
    await connection.receive({ type: 'application', application: application(lender, 'applied', 'under_review') })
    expect(group('In progress').getByRole('article', { name: lender })).toBeTruthy()
    await expectToast(`${lender}: Under Review`, notice)
    expect(document.activeElement?.textContent).toBe(lender)
    expect(timeline()?.open).toBe(true)
  })

  it('takes nothing back for a frame that comes late or twice, and says nothing of it', async () => {
    const connection = await openStatus()
    await connection.receive({ type: 'application', application: approved })
    await expectToast(`${lender}: Approved`, notice)
    await passTime(3000)
    for (const late of [opened, approved]) await connection.receive({ type: 'application', application: late })
    expect((await card(lender)).getAllByText('Approved')).not.toEqual([])
    expect(await toast()).toBeUndefined()
  })

  it('reads again where a frame came while an answer was under way, which may be older', async () => {
    const connection = await openStatus()
    const held = Promise.withResolvers<{ applications: Application[] }>()
    screens.api.answerOnce('list-applications', () => held.promise)
    await act(async () => void dispatchEvent(new Event('online')))
    await connection.receive({ type: 'application', application: approved })
    const before = reads().length
    stored = [approved, other]
    await act(async () => held.resolve({ applications: [opened, other] }))
    await eventually(() => expect(reads().length).toBeGreaterThan(before))
    expect((await card(lender)).getAllByText('Approved')).not.toEqual([])
  })

  it('reads what it missed after each connection, consistently, and again until that succeeds', async () => {
    const connection = await openStatus()
    await eventually(() => expect(reads()).toEqual(['', 'true']))
    await connection.lose()
    stored = [approved, application('Deccan Credit', 'applied', 'pending', 'rejected')]
    screens.api.answer('list-applications', breakOff)
    await connection.connect()
    await passTime(5000)
    screens.api.answer('list-applications', () => ({ applications: stored }))
    for (let second = 0; second < 40 && (await toast()) === undefined; second += 1) await passTime(1000)
    await expectToast('2 applications have changed', 'Loan Status shows the news of your lenders.')
    expect(group('Closed').getByRole('article', { name: 'Deccan Credit' })).toBeTruthy()
    expect(reads().at(-1)).toBe('true')
  })

  it('says what has changed while it was hidden once it is seen', async () => {
    const connection = await openStatus()
    await hide(true)
    await connection.receive({ type: 'application', application: approved })
    expect(await toast()).toBeUndefined()
    await hide(false)
    await expectToast(`${lender}: Approved`, notice)
  })
})

const leave = async () => {
  await follow('Profile')
  await expectText('Log Out')
}

describe('the connection', () => {
  it('is shared by /status and /dashboard, and ends a minute after them', async () => {
    const connection = await openStatus()
    await leave()
    await passTime(50_000)
    await follow('Dashboard')
    await expectPath(paths.dashboard)
    await expectText('Recent Applications')
    await passTime(20_000)
    await connection.receive({ type: 'application', application: approved })
    expect(group('Recent Applications').getByText('Approved')).toBeTruthy()
    await leave()
    await passTime(70_000)
    expect(connection.readyState).toBe(3)
    expect(openSockets).toHaveLength(1)
  })

  it('closes at a sign-out', async () => {
    await screens.open(paths.dashboard, asAsha)
    await expectText('Deccan Credit')
    const connection = await socket()
    await connection.connect()
    await press('Logout')
    await expectPath(paths.login)
    await eventually(() => expect(connection.readyState).toBe(3))
  })

  it('is not opened for a visitor without applications', async () => {
    stored = []
    await screens.open(paths.status, asAsha)
    await expectText('No Loan Applications')
    await passTime(5000)
    expect([openSockets, passes()]).toEqual([[], []])
  })
})
