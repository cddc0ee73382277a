// @vitest-environment happy-dom
/** /status: its groups, an application in every status, its timeline, and the lender's page. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StatusEntry, VisitOutcome } from '#contract/entities.ts'
import { complaintPath, paths } from '#contract/routes.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { breakOff, refuse, refuseWithout, type ApiCall } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, lender, now } from '../dom/samples.ts'
import { button, card, eventually, expectText, expectToast, link } from '../dom/see.ts'
import { allowTabs, setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()
const lenderName = 'Narmada Finance'
const applyForOther = [`Apply for Other Loans${paths.offers}`]
const [answers, continueThere] = [['Yes', 'Later', "It didn't work"], "Open the lender's page"]

interface SaveVisitOutcome {
  readonly outcome: VisitOutcome
}

const openWith = async (...statuses: string[]) => {
  screens.api.answer('list-applications', { applications: [application(lenderName, ...statuses)] })
  await screens.open(paths.status, asAsha)
}

describe('the loan status', () => {
  it('without applications leads to the offers and to support', async () => {
    await screens.open(paths.status, asAsha)
    await expectText('No Loan Applications')
    expect((await link('Contact Support')).getAttribute('href')).toBe(paths.support)
    expect((await link('Explore Loan Offers')).getAttribute('href')).toBe(paths.offers)
  })

  it.each([
    [
      'applied',
      'Applied',
      'Action needed',
      /opened the lender's application form/,
      [lenderName, ...answers, continueThere],
    ],
    ['pending', 'Pending', 'In progress', /has received your application/, []],
    ['under_review', 'Under Review', 'In progress', /Nothing to do now/, []],
    ['approved', 'Approved', 'Action needed', /approved your application/, [lenderName, 'Continue with Lender']],
    ['disbursed', 'Disbursed', 'Your loans', /paid the loan to your account/, []],
    ['rejected', 'Rejected', 'Closed', /didn't approve/, applyForOther],
    ['withdrawn', 'Withdrawn', 'Closed', /was withdrawn/, applyForOther],
    ['expired', 'Expired', 'Closed', /ran out/, applyForOther],
    ['reversed', 'Returned', 'Closed', /was returned/, applyForOther],
    ['sent_back', 'Sent back', 'In progress', 'Status information will be updated soon.', []],
  ])('explains %s, groups it and offers the next step', async (status, label, group, words, actions) => {
    await openWith('applied', status)
    const shown = await card(lenderName)
    expect(within(screen.getByRole('region', { name: group })).getByRole('article')).toBeTruthy()
    expect(shown.getAllByText(label)).not.toEqual([])
    expect(shown.getByText(words)).toBeTruthy()
    const offered = [...shown.queryAllByRole('button'), ...shown.getAllByRole<HTMLAnchorElement>('link')]
    expect(offered.map((action) => action.textContent + (action.getAttribute('href') ?? ''))).toEqual([
      ...actions,
      `Make a complaint${complaintPath}?lender=narmada`,
    ])
    expect(screen.getAllByRole('link', { name: 'Contact Support' })).toHaveLength(1)
  })

  it('puts applications that wait for the visitor first, and the lender’s message above facts and folded history', async () => {
    const approved = application('Approving Bank', 'applied', 'approved')
    const history = approved.history.map((entry, index) =>
      index === 1 ? { ...entry, message: 'Bring your PAN.' } : entry,
    )
    const others = ['rejected', 'pending'].map((status) => application(`Bank of ${status}`, 'applied', status))
    const opened = application('Bank of opened', 'applied')
    const finished = { ...application('Bank of finished', 'applied'), visit_outcome: 'finished' as const }
    const applications = [...others, opened, finished, { ...approved, history }]
    screens.api.answer('list-applications', { applications })
    await screens.open(paths.status, asAsha)
    const shown = await screen.findByRole('article', { name: 'Approving Bank' })
    expect(shown.textContent).toMatch(
      /11\.5% p\.a\.Applied On1 Nov 2026Last Updated2 Nov 2026.*Bring your PAN\.Continue/,
    )
    const unchanged = screen.getByRole('article', { name: 'Bank of opened' })
    expect(unchanged.textContent).toContain('Applied On · Last Updated1 Nov 2026')
    // Once for the whole list, and not above its heading; on a card it describes the button.
    expect(screen.getByText(applyConsentText.label).parentElement?.nextElementSibling?.tagName).toBe('UL')
    const timeline = within(shown).getByText('Timeline (2)').closest('details')
    expect([timeline?.open, timeline?.querySelector('ol')?.textContent]).toEqual([
      false,
      'Applied1 Nov 2026, 10:42Approved2 Nov 2026, 10:42The lender writes: Bring your PAN.',
    ])
    const cards = screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
    const inProgress = ['Bank of pending', 'Bank of finished']
    expect(cards).toEqual(['Approving Bank', 'Bank of opened', ...inProgress, 'Bank of rejected'])
    // The guide does not repeat what the cards say.
    const guide = screen.getByRole('region', { name: 'How a status changes' })
    expect(guide.textContent).toMatch(
      /^How a status changesOn the way to a loanAppliedPending.*DisbursedOther endsRejectedWithdrawnExpiredReturnedThe lender decides/,
    )
  })

  const day = (number: number) => `2026-11-0${number}T05:12:00.000Z`
  const openWithHistory = async (...history: StatusEntry[]) => {
    const shown = { ...application(lenderName, ...history.map(({ status }) => status)), history }
    screens.api.answer('list-applications', {
      applications: [{ ...shown, status: history.findLast(({ moved }) => moved !== false)?.status ?? '' }],
    })
    await screens.open(paths.status, asAsha)
    const article = await screen.findByRole('article', { name: lenderName })
    return { article, timeline: article.querySelector('details ol')?.textContent }
  }
  const applied: StatusEntry = { status: 'applied', at: day(1) }

  it('shows amount and day of a loan as the lender has said them, and keeps those of the approval in the history', async () => {
    const { article, timeline } = await openWithHistory(
      applied,
      { status: 'approved', at: day(2), amount: 300_000, source: 'lender' },
      { status: 'disbursed', at: day(4), amount: 285_000.5, source: 'file' },
    )
    expect(article.textContent).toMatch(/Disbursed On4 Nov 2026.*DisbursedDisbursed amount₹2,85,000\.50/)
    expect(timeline).toMatch(/Approved2 Nov 2026, 10:42₹3,00,000Disbursed/)
  })

  it('shows neither what moved nothing nor another promise than the lender’s, and marks what nobody confirmed', async () => {
    const { article, timeline } = await openWithHistory(
      applied,
      { status: 'under_review', at: day(2), source: 'postback' },
      { status: 'approved', at: day(3), source: 'postback', amount: 5, moved: false },
    )
    expect(article.textContent).toMatch(/Under ReviewNot confirmed by the lender yetNothing to do now/)
    expect(timeline).toBe('Applied1 Nov 2026, 10:42Under Review2 Nov 2026, 10:42Not confirmed by the lender yet')
    expect(article.textContent).not.toContain('Approved')
  })

  it('says that the lender, or we, corrected an end, and what it was before', async () => {
    const rejected: StatusEntry = { status: 'rejected', at: day(2), source: 'lender', reason: 'limit' }
    const correction: StatusEntry = { status: 'approved', at: day(3), source: 'lender', correction: true }
    const { article, timeline } = await openWithHistory(applied, rejected, correction)
    expect(article.textContent).toContain('The lender corrected this. Before, it was Rejected.')
    expect(timeline).toContain('Rejected2 Nov 2026, 10:42The amount is more')
    expect(timeline).toMatch(/Approved3 Nov 2026, 10:42The lender corrected this\.$/)
  })

  it('says why an application ended and what helps, and shows a message as plain text', async () => {
    const message = 'See <b>this</b>\nhttps://lender.example'
    const { article } = await openWithHistory(applied, { status: 'rejected', at: day(2), reason: 'income', message })
    expect(article.textContent).toMatch(/Why: Your income.*What helps: A smaller amount.*See <b>this<\/b>/s)
    expect(article.querySelectorAll('b, a[href*="lender.example"]')).toHaveLength(2)
  })

  it('asks for papers where an open application waits for them, in place of "Nothing to do"', async () => {
    const { article } = await openWithHistory(applied, { status: 'under_review', at: day(2), reason: 'documents' })
    expect(within(screen.getByRole('region', { name: 'Action needed' })).getByRole('article')).toBe(article)
    expect(article.textContent).toContain('Why: Papers are missing')
    expect(article.textContent).not.toContain('Nothing to do')
    expect(within(article).getByRole('button', { name: continueThere })).toBeTruthy()
  })

  it.each([
    [true, 'The fault is ours. Try again in a minute.', /Check your connection/],
    [false, 'Check your connection and try again.', /The fault is ours/],
  ])(
    'blames the connection for an answer of the server only without a network: %s',
    async (isOnline, words, others) => {
      screens.api.answer('list-applications', refuseWithout(500))
      await screens.open(paths.status, asAsha)
      await setOnline(isOnline)
      await passTime(3000)
      await expectText(words)
      expect(screen.queryByText(others)).toBeNull()
      await setOnline(true)
    },
  )

  it('shows that applications load and fail to load, and loads them when the network is back', async () => {
    screens.api.answer('list-applications', breakOff)
    await screens.open(paths.status, asAsha)
    await expectText('Loading applications')
    await passTime(3000)
    await expectToast('Error', 'Failed to load loan applications.')
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection and try again.')
    expect((await link('Contact Support')).getAttribute('href')).toBe(paths.support)
    screens.api.answer('list-applications', { applications: [application(lenderName, 'applied')] })
    dispatchEvent(new Event('online'))
    await card(lenderName)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('"Did you finish?"', () => {
  const opened = application(lenderName, 'applied')
  const said = ({ body }: ApiCall) => ({
    application: { ...opened, visit_outcome: (body as SaveVisitOutcome).outcome, visit_outcome_at: now.toISOString() },
  })
  const group = (name: string) => within(screen.getByRole('region', { name }))

  it.each([
    ['Yes', 'finished', 'In progress', /You told us that you've finished/],
    ['Later', 'later', 'Action needed', /You wanted to finish later/],
    ["It didn't work", 'failed', 'Action needed', /It didn't work last time/],
  ])(
    'keeps %s, says what follows, and keeps the focus on the card and its button',
    async (name, outcome, title, words) => {
      await openWith('applied')
      screens.api.answer('save-visit-outcome', said)
      expect(screen.getByRole('group', { name: `Did you finish at ${lenderName}?` })).toBeTruthy()
      await press(name)
      await expectText(words)
      expect(screens.api.callsOf('save-visit-outcome').map(({ body }) => body)).toEqual([{ outcome }])
      expect(group(title).getByRole('button', { name: continueThere })).toBeTruthy()
      expect(screen.queryByRole('group', { name: /^Did you finish/ })).toBeNull()
      await eventually(() => expect(document.activeElement?.textContent).toBe(lenderName))
    },
  )

  it('waits where nobody answers, is not asked again after a reload, and goes once by itself', async () => {
    screens.api.answer('save-visit-outcome', breakOff)
    await openWith('applied')
    await press('Yes')
    await expectToast('Saved on this device', 'It is sent when the network is back.')
    await expectText(/You told us that you've finished/)
    await screens.reload()
    await expectText(/You told us that you've finished/)
    await eventually(() => expect(screens.api.callsOf('save-visit-outcome')).toHaveLength(2))
    screens.api.answer('save-visit-outcome', said)
    await passTime(8000)
    await eventually(() => expect(localStorage.getItem('pl_outbox')).toBeNull())
    expect(screens.api.callsOf('save-visit-outcome')).toHaveLength(3)
  })

  it('stays with a reason when the answer is not kept, and comes back after another visit', async () => {
    allowTabs()
    const later = { ...opened, visit_outcome: 'later' as const, visit_outcome_at: opened.clicked_at }
    screens.api.answer('list-applications', { applications: [later] })
    await screens.open(paths.status, asAsha)
    await expectText(/You wanted to finish later/)
    const again = { ...later, clicked_at: now.toISOString() }
    screens.api.answer('apply-to-lender', { application: again, apply_url: 'https://lender.example/' })
    await press(continueThere)
    screens.api.answer('save-visit-outcome', refuse('BUSY'))
    await press('Yes')
    expect((await screen.findByRole('alert')).textContent).toContain("Your answer wasn't saved.")
    screens.api.answer('save-visit-outcome', said)
    await press('Yes')
    await expectText(/You told us that you've finished/)
  })
})

describe('Continue with Lender', () => {
  const openApproved = async () => {
    await openWith('applied', 'approved')
    await press('Continue with Lender')
  }

  it('is busy, and opens the page of the catalogue when the click cannot be recorded', async () => {
    const { followed } = allowTabs()
    const held = Promise.withResolvers<Response>()
    screens.api.answer('apply-to-lender', () => held.promise)
    screens.api.answer('get-catalogue', { lenders: [lender({ id: 'narmada' })], products: [] })
    await openApproved()
    expect((await button('Continue with Lender')).getAttribute('aria-busy')).toBe('true')
    held.resolve(refuseWithout(500)())
    await eventually(() => expect(followed).toEqual(['https://lender.example/narmada?ref=']))
    await button('Note it again')
  })

  it('closes the tab with a note when the lender is not listed', async () => {
    const { tab } = allowTabs()
    screens.api.answer('apply-to-lender', refuse('LENDER_NOT_FOUND'))
    await openApproved()
    await expectText(/couldn't open this lender's page/)
    expect(tab.close).toHaveBeenCalledTimes(1)
  })
})
