import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button, codeField, mobileField, openMobileStage } from '#tests/support/browser/journey.ts'
import { expectGone, expectHeading, expectVisible, openPage, expectSoon } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

describe('the frame', () => {
  it('has a low bar on a phone on its side, and none while a keyboard takes the screen', async () => {
    const { page } = await member.openApart({ screen: { width: 568, height: 320 } })
    await openPage(page, paths.emiCalculator)
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const screen of [
      { width: 932, height: 430 },
      { width: 568, height: 320 },
    ]) {
      await page.setViewportSize(screen)
      await expectVisible(bar)
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
      expect([y + height, height < 48]).toEqual([screen.height, true])
    }
    await page.getByLabel('Loan Amount').focus()
    await expectGone(bar)
  })

  it('covers no field on low screens: text of twice and four times its size, and a phone on its side', async () => {
    const screen = { width: 320, height: 256 }
    const stranger = await visitors.open({ screen })
    await openMobileStage(stranger.page)
    await mobileField(stranger.page).fill(pickMobileDigits())
    await button(stranger.page, 'Send OTP').click()
    const code = codeField(stranger.page)
    await expectVisible(code)
    const isOnTop = () =>
      code.evaluate((field) => {
        const { left, right, bottom } = field.getBoundingClientRect()
        return document.elementFromPoint((left + right) / 2, bottom - 4) === field
      })
    await expectSoon(isOnTop).toBe(true)
    // Text of twice its size by the browser's own setting.
    await stranger.page.setViewportSize({ width: 360, height: 640 })
    const devtools = await stranger.context.newCDPSession(stranger.page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await stranger.page.reload()
    await expectVisible(code)
    await expectSoon(isOnTop).toBe(true)
    expect(await stranger.page.locator('.fades-above').evaluate((part) => getComputedStyle(part).position)).toBe(
      'static',
    )

    const { page } = await member.openApart({ screen })
    await openPage(page, `${paths.support}/new`)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const last = (await bar.getByRole('link', { name: 'Profile' }).boundingBox()) ?? { x: 999, width: 0 }
    expect(last.x + last.width).toBeLessThanOrEqual(screen.width)
    await page.getByRole('textbox', { name: 'Title' }).fill('A fee is asked')
    await page.getByRole('textbox', { name: 'Message' }).fill('Is that right?')
    await button(page, 'Create Ticket').click()
    await expectHeading(page, 'A fee is asked')
    await page.setViewportSize({ width: 640, height: 360 })
    await expectSoon(async () => {
      const field = (await page.getByRole('textbox', { name: 'Message' }).boundingBox()) ?? { y: 999, height: 0 }
      return field.y + field.height <= ((await bar.boundingBox())?.y ?? 0)
    }).toBe(true)
  })

  it('has a bar as wide as the window on the pages of lenders too, and the focus is never under it', async () => {
    const { page } = await member.openApart({ screen: { width: 1280, height: 720 } })
    await page.goto('/lenders')
    const bar = page.getByRole('navigation', { name: 'Main' })
    const { width = 0, y: top = 0 } = (await bar.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(1260)
    const bottomOfFocused = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return at === null || at === document.body || at.closest('.bar') ? 0 : at.getBoundingClientRect().bottom
      })
    const covered: number[] = []
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab')
      const bottom = await bottomOfFocused()
      if (bottom > top) covered.push(bottom)
    }
    expect(covered).toEqual([])
  })
})

it('a message covers no control, label or error, with text of any size, and is its title alone where the whole does not fit', async () => {
  const { page } = await visitors.open({ screen: screenSizes.small })
  await openMobileStage(page)
  await mobileField(page).fill(pickMobileDigits())
  await button(page, 'Send OTP').click()
  await expectVisible(codeField(page))
  for (const size of ['100%', '130%', '200%']) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
    await codeField(page).press('Enter')
    const card = page.getByRole('status').filter({ hasText: 'Invalid OTP' }).locator('> span')
    await expectVisible(card)
    expect(await card.locator('.sr-only').textContent()).toContain('Please enter')
    await expectSoon(() =>
      card.evaluate((message) => {
        const { top, bottom } = message.getBoundingClientRect()
        const needed = document.querySelectorAll('header, h1, main :is(a, button, input, label, [aria-live] p)')
        return Array.from(needed)
          .filter((element) => {
            const box = element.getBoundingClientRect()
            return box.height > 1 && box.top < bottom && box.bottom > top
          })
          .map(({ textContent }) => textContent)
      }),
    ).toEqual([])
    await button(page, 'Dismiss').click()
  }
})

describe('the EMI calculator', () => {
  it.each([
    ['every month of 5 years', 5, 'Month 60'],
    ['every year of 40', 40, 'Year 40'],
  ])('prints %s on two pages, and no controls', async (_, years, last) => {
    const { page } = await visitors.share('guest')
    await openPage(page, `${paths.emiCalculator}?amount=500000&rate=12&years=${years}`)
    const schedule = page.getByRole('region', { name: 'Repayment schedule' })
    await expectVisible(button(page, 'Share this result'))
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expectVisible(schedule.getByText(last))
    const main = page.getByRole('main')
    expect([await main.getByRole('button').count(), await main.getByRole('link').count()]).toEqual([0, 0])
    const ofTheShell = [page.getByText('Skip to content'), page.getByRole('banner').getByText('Help')]
    expect(await Promise.all(ofTheShell.map((part) => part.isVisible()))).toEqual([false, false])
    for (const title of ['Pay early, pay less', 'Switch or stay?'])
      expect(await main.getByText(title).isVisible()).toBe(false)
    // It has events of its own before and after.
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(2)
  })
})
