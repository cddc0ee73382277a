/** Staff reads in the funnel that a visitor has come, narrows it down, and takes the figures along. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { acceptedTerms, signIn, succeedAs } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectSoon, expectText } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { signInStaff } from '#tests/support/staff.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

it('a visitor of a campaign is in the charts, their tables and the file', async () => {
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
  const steps = page.getByRole('region', { name: 'Visitors who reached each step: Figures' })
  await expectText(page, 'Signed in')
  expect(await steps.getByRole('row').nth(1).innerText()).toMatch(/Signed in\s+1\s+–\s+100\s%/)
  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('Campaign')
  await page.getByRole('region', { name: 'Visitors by campaign: Figures' }).getByText(word).waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`Campaign,'${word},1,0,0,0,0,0`)
  await expectSoundScreen(page, 'staff-funnel')
})
