/** What axe does not see on the main screens, in both languages: their order, their ranges, and the spacing that a reader sets. */
import { beforeAll, describe, expect, it } from 'vitest'
import { pathIn } from '#contract/languages.ts'
import { paths } from '#contract/routes.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember, type BrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { findOrderFaults, findSilentRanges } from '#tests/support/browser/screens.ts'
import { expectHeading, expectSoon, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { findSpacingFaults } from '#tests/support/browser/sound-screen.ts'
import { deskScreen } from '#tests/support/staff/browser-staff.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()
let member: BrowserMember
/** What the screens of a name are at. */
let named: Record<string, string>

beforeAll(async () => {
  member = await takeBrowserMember()
  const { lenders } = await succeedAs(member, 'get-catalogue')
  await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenders[0]?.id ?? '' } })
  const compared = lenders.slice(0, 3).map(({ id }) => id)
  named = {
    ticket: `${paths.support}/${(await openTicket(member)).id}`,
    comparison: `${paths.offers}?compare=${compared.join(',')}`,
  }
})

const { home, login, offers, status, profile, emiCalculator, check } = paths

describe.each(['en', 'hi'] as const)('in the language %s', (language) => {
  it.each([home, login, offers, 'comparison', status, profile, 'ticket', emiCalculator, check])(
    'the controls of %s come in the order of the screen, its ranges are spoken, and no spacing cuts a text',
    async (address) => {
      const { page } =
        address === login ? await visitors.share('guest') : await visitors.share(member.phone, member.memory)
      await openPage(page, pathIn(language, named[address] ?? address))
      await expectHeading(page, /./)
      await expectSoon(() => page.locator('.skeleton').count()).toBe(0)
      if (address === offers)
        for (const fold of await page.locator('[aria-controls^=details]').all()) await fold.click()
      if (address === 'comparison') await expectVisible(page.getByRole('dialog'))
      const faults = await findSilentRanges(page)
      await page.setViewportSize(deskScreen)
      faults.push(...(await findOrderFaults(page)).map((fault) => `on a desktop: ${fault}`))
      for (const [size, screen] of Object.entries(screenSizes)) {
        await page.setViewportSize(screen)
        const found = [...(await findOrderFaults(page)), ...(await findSpacingFaults(page))]
        faults.push(...found.map((fault) => `on a ${size} screen: ${fault}`))
      }
      expect(faults, faults.join('\n')).toEqual([])
    },
  )
})
