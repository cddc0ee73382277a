// @vitest-environment happy-dom
/** /status: an application in every status, its timeline, and the way on to the lender. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import {
  asAsha,
  button,
  card,
  expectPath,
  expectText,
  expectToast,
  follow,
  link,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { application, lender } from '../dom/samples.ts'

const screens = prepareScreens()
const lenderName = 'Narmada Finance'

beforeEach(() => {
  screens.api.answer('get-catalogue', () => ({ lenders: [lender({ id: 'narmada' })], products: [] }))
  screens.api.answer('list-tickets', () => ({ tickets: [] }))
})

const openWith = async (...statuses: string[]) => {
  screens.api.answer('list-applications', () => ({ applications: [application(lenderName, ...statuses)] }))
  await screens.open(paths.status, asAsha)
}

describe('the loan status', () => {
  it('leads someone without applications to the offers, with support in reach', async () => {
    screens.api.answer('list-applications', () => ({ applications: [] }))
    await screens.open(paths.status, asAsha)
    await expectText('No Loan Applications')
    expect((await link('Contact Support')).getAttribute('href')).toBe(paths.support)
    await follow('Explore Loan Offers')
    await expectPath(paths.offers)
  })

  it.each([
    ['applied', 'Applied', /started on the lender/, []],
    ['pending', 'Pending', /has your application/, []],
    ['under_review', 'Under Review', /checking your details/, []],
    ['approved', 'Approved', /approved your application/, ['Continue with Lender']],
    ['rejected', 'Rejected', /did not approve/, ['Apply for Other Loans']],
    ['documents_requested', 'Documents requested', 'Status information will be updated soon.', []],
  ])('explains %s and offers what can be done', async (status, label, words, actions) => {
    await openWith('applied', status)
    const shown = await card(lenderName)
    expect(shown.getAllByText(label)).not.toEqual([])
    expect(shown.getByText(words)).toBeTruthy()
    const offered = [...shown.queryAllByRole('button'), ...shown.getAllByRole('link')].map(
      ({ textContent }) => textContent,
    )
    expect(offered).toEqual([...actions, 'Contact Support'])
  })

  it('shows the facts, and what happened when, oldest first, in Indian time', async () => {
    await openWith('applied', 'pending', 'approved')
    const shown = await card(lenderName)
    for (const words of ['Applied On', 'Interest Rate', '11.5% p.a.', 'Last Updated', 'What happened when']) {
      expect(shown.getByText(words)).toBeTruthy()
    }
    const events = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(events).toEqual([
      'Applied1 Nov 2026, 10:42 am',
      'Pending2 Nov 2026, 10:42 am',
      'Approved3 Nov 2026, 10:42 am',
    ])
  })

  it('explains every status in its guide', async () => {
    await openWith('applied')
    const guide = within(await screen.findByRole('region', { name: 'What each status means' }))
    for (const label of ['Applied', 'Pending', 'Under Review', 'Approved', 'Rejected']) {
      expect(guide.getByText(label)).toBeTruthy()
    }
  })

  it('leads a rejected applicant to other loans', async () => {
    await openWith('applied', 'rejected')
    await follow('Apply for Other Loans')
    await expectPath(paths.offers)
  })

  it('says that applications could not be loaded, and loads them when the network is back', async () => {
    screens.api.answer('list-applications', breakOff)
    await screens.open(paths.status, asAsha)
    await expectText('Loading applications')
    await passTime(3000)
    await expectToast('Error', 'Failed to load loan applications.')
    expect((await screen.findByRole('alert')).textContent).toContain('Please check your connection and try again.')
    screens.api.answer('list-applications', () => ({ applications: [application(lenderName, 'applied')] }))
    dispatchEvent(new Event('online'))
    await card(lenderName)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Continue with Lender', () => {
  const followed: string[] = []
  const close = vi.fn()
  const openTab = () => {
    const page = document.implementation.createHTMLDocument()
    page.addEventListener('click', (event) => {
      event.preventDefault()
      followed.push((event.target as HTMLAnchorElement).href)
    })
    return { document: page, opener: globalThis.window, closed: false, close }
  }

  beforeEach(() => {
    followed.length = 0
    close.mockClear()
    vi.stubGlobal('open', vi.fn(openTab))
  })

  it('opens the lender’s page for this user', async () => {
    screens.api.answer('apply-to-lender', () => ({
      application: application(lenderName, 'applied'),
      apply_url: 'https://lender.example/narmada?ref=user-1',
    }))
    await openWith('applied', 'approved')
    await press('Continue with Lender')
    await expect.poll(() => followed).toEqual(['https://lender.example/narmada?ref=user-1'])
  })

  it('opens the page of the catalogue when the click cannot be recorded', async () => {
    screens.api.answer('apply-to-lender', breakOff)
    await openWith('applied', 'approved')
    await press('Continue with Lender')
    await expect.poll(() => followed.map(decodeURI)).toEqual(['https://lender.example/narmada?ref={user_id}'])
  })

  it('is busy and waits no longer than eight seconds', async () => {
    screens.api.answer('apply-to-lender', () => new Promise(() => undefined))
    await openWith('applied', 'approved')
    await press('Continue with Lender')
    expect((await button('Continue with Lender')).getAttribute('aria-busy')).toBe('true')
    await passTime(8100)
    await expect.poll(() => followed).toHaveLength(1)
  })

  it('says so when the lender is no longer there, and closes the tab', async () => {
    screens.api.answer('apply-to-lender', refuse('LENDER_NOT_FOUND'))
    screens.api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
    await openWith('applied', 'approved')
    await press('Continue with Lender')
    await expectText(/cannot be opened right now/)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('shows a link where the browser opens no tab', async () => {
    vi.stubGlobal(
      'open',
      vi.fn(() => null),
    )
    screens.api.answer('apply-to-lender', () => ({
      application: application(lenderName, 'applied'),
      apply_url: 'https://lender.example/narmada?ref=user-1',
    }))
    await openWith('applied', 'approved')
    await press('Continue with Lender')
    expect((await link(`Open ${lenderName}`)).href).toBe('https://lender.example/narmada?ref=user-1')
  })
})
