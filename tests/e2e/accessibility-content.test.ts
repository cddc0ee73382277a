import { describe, expect, it } from 'vitest'
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import { complaintPath, paths } from '#contract/routes.ts'
import { longLenderName, sampleApplication, showApplications } from '#tests/support/applications/applications.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button, changeProfile, field } from '#tests/support/browser/journey.ts'
import {
  docsPanel,
  docsTab,
  docsTabNames,
  expectDocsTab,
  openDocs,
  withOpenPanelsAlone,
} from '#tests/support/browser/partner-docs.ts'
import { expectHeading, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen, findLargeTextFaults } from '#tests/support/browser/sound-screen.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

describe('everyone can use', () => {
  it.each([[docsTabNames.slice(0, 4)], [docsTabNames.slice(4)]])(
    'the tabs %s of the partner documents',
    async (names) => {
      const { page } = await visitors.share('guest')
      await openDocs(page)
      for (const name of names) {
        await docsTab(page, name).click()
        await expectDocsTab(page, name)
        if (name === 'Errors') await docsPanel(page, name).getByText('Example', { exact: true }).first().click()
        const panelId = (await docsPanel(page, name).getAttribute('id')) ?? ''
        await withOpenPanelsAlone(page, () => expectSoundScreen(page, `partner-docs-${panelId}`, `#${panelId}`))
      }
    },
  )
})

describe('long words fit, and everyone can use', () => {
  const longName = 'Venkatanarasimharajuvaripeta'.repeat(4)

  it('the dashboard and the profile', async () => {
    const { page } = await member.openApart()
    await page.addInitScript((name) => {
      const user = JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as Record<string, unknown>
      localStorage.setItem('pl_user_data', JSON.stringify({ ...user, full_name: name, annual_income: 12_000_000_000 }))
    }, longName)
    await showApplications(page, [sampleApplication(1, longLenderName, ['applied'])])
    await openPage(page, paths.dashboard)
    await expectText(page, longLenderName)
    await expectSoundScreen(page, 'dashboard-long')
    await changeProfile(page, { full_name: longName })
    await openPage(page, paths.profile)
    await expectText(page, longName)
    await expectSoundScreen(page, 'profile-long')
    await page.setViewportSize({ width: 360, height: 640 })
    expect(await findLargeTextFaults(page, '200%')).toEqual([])
  })

  it('the largest amounts of the EMI calculator', async () => {
    const { page } = await visitors.share('guest')
    await openPage(page, `${paths.emiCalculator}?amount=100000000000&rate=99.9&years=40`)
    await expectText(page, '₹8,32,50,00,000')
    await button(page, /^More calculators/).click()
    await expectSoundScreen(page, 'emi-largest')
  })

  it('a loan against an offer', async () => {
    const { page } = await visitors.share('guest')
    await openPage(page, paths.emiCalculator)
    await button(page, /^More calculators/).click()
    await button(page, 'Compare an offer').click()
    const typed = {
      'Outstanding amount': '999999999',
      'Present rate (% per annum)': '16',
      'Months left': '300',
      'Rate of the offer (% per annum)': '11.5',
      'Processing fee of the offer (%)': '2',
      'Foreclosure charge of your present lender (%)': '4',
    }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await expectText(page, 'Switching pays from month')
    await expectSoundScreen(page, 'emi-switch')
  })

  it('the loan status in every state, with all that a lender may say', async () => {
    const { page } = await member.open()
    const said = { amount: 9_876_543_210.75, message: 'W'.repeat(300), correction: true, source: 'postback' } as const
    const applications = [...applicationStatuses, 'x'.repeat(90)].map((status, index) => {
      const application = sampleApplication(index, `${index} ${longLenderName}`, ['applied', status])
      const [applied, last] = application.history
      if (!applied || !last) throw new Error('The sample has two entries')
      return { ...application, history: [applied, { ...last, ...said, reason: statusReasons[index] }] }
    })
    await showApplications(page, applications)
    await openPage(page, paths.status)
    await expectText(page, `9 ${longLenderName}`)
    await page.getByText('Timeline (2)').first().click()
    await expectSoundScreen(page, 'status-long')
    await page.setViewportSize(screenSizes.small)
    const faults = await findLargeTextFaults(page, '200%')
    expect(faults.filter((fault) => fault.startsWith('breaks'))).toEqual([])
  })

  it('a new ticket and its conversation', async () => {
    const { page } = await member.open()
    await openPage(page, `${paths.support}/new`)
    await expectHeading(page, 'New Ticket')
    await expectSoundScreen(page, 'ticket-new')
    await field(page, 'Title').fill('W'.repeat(120))
    await field(page, 'Message').fill('https://example.in/'.repeat(20))
    await button(page, 'Create Ticket').click()
    await expectVisible(page.getByRole('log').getByText('https://example.in/'))
    await expectSoundScreen(page, 'conversation-long')
  })

  it('a complaint: its form, its clock above the conversation, and the next steps', async () => {
    const { page } = await member.open()
    await openPage(page, complaintPath)
    await expectHeading(page, 'Make a complaint')
    await expectVisible(page.getByRole('combobox', { name: 'Who is it about?' }))
    await expectSoundScreen(page, 'complaint-new')
    await field(page, 'Title').fill('A second fee was taken')
    await field(page, 'Message').fill('Please have it paid back.')
    await button(page, 'Send complaint').click()
    await expectText(page, /^Day 1 of 30/)
    await expectSoundScreen(page, 'complaint')
    await button(page, 'Next steps').click()
    await expectVisible(page.getByRole('dialog', { name: 'Where you can turn next' }))
    await expectSoundScreen(page, 'complaint-steps', 'dialog')
  })
})
