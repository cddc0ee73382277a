/** What axe does not see on the main screens, in both languages: their order, their ranges, and the spacing that a reader sets. */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pathIn } from '#contract/languages.ts'
import { paths } from '#contract/routes.ts'
import { readClock, succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember, type BrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { findOrderFaults, findSilentRanges } from '#tests/support/browser/screens.ts'
import { expectHeading, expectSoon, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { findSpacingFaults } from '#tests/support/browser/sound-screen.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { deskScreen, openConsole } from '#tests/support/staff/browser-staff.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

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
      const onDesk = [...(await findOrderFaults(page)), ...(await findSpacingFaults(page))]
      faults.push(...onDesk.map((fault) => `on a desktop: ${fault}`))
      for (const [size, screen] of Object.entries(screenSizes)) {
        await page.setViewportSize(screen)
        const found = [...(await findOrderFaults(page)), ...(await findSpacingFaults(page))]
        faults.push(...found.map((fault) => `on a ${size} screen: ${fault}`))
      }
      expect(faults, faults.join('\n')).toEqual([])
    },
  )
})

/** At 400 % of 1280 x 1024. */
const zoomed = { width: 320, height: 256 }

/** Scrolls to the messages and to the field below them, and expects that each can be read there: nothing lies over them. */
const expectUncovered = async (page: Page) => {
  await expectVisible(page.getByRole('log').getByText('The lender says'))
  for (const part of [page.getByRole('log'), page.getByRole('textbox')]) {
    const seen = await part.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { left, top, bottom, width } = element.getBoundingClientRect()
      const heights = Array.from({ length: Math.floor(bottom - top) }, (_, line) => top + line)
      return heights.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y))).length
    })
    // Two lines of text.
    expect(seen).toBeGreaterThan(44)
  }
}

it('at 400 % the messages of a complaint and the field below them can be read, by the visitor and by staff', async () => {
  const asker = await takeBrowserMember()
  const { id } = await openTicket(asker, newTicketBody({ complaint: {} }, await readClock(inject('origin'))))
  const { page } = await visitors.open({ memory: asker.memory, screen: zoomed })
  await openPage(page, `${paths.support}/${id}`)
  await expectUncovered(page)
  const { page: desk, goto } = await openConsole(visitors, await signInStaff('support'), zoomed)
  await goto(`/tickets?view=all&ticket=${id}`)
  await expectUncovered(desk)
})
