/** Screens in the colours that a visitor's system forces on every page (WCAG 1.4.11): two states of a control differ there too. */
import type { Locator, Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  button,
  codeField,
  mobileField,
  openMobileStage,
  termsBox,
  verifyByCode,
} from '#tests/support/browser/journey.ts'
import { expectSoon, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

/** The pixels, at places of both pictures, whose colours contrast by 3:1 at least, the ratio that states need. */
const countContrasting = async (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async (pictures) => {
      const [before = [], after = []] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          pen?.drawImage(bitmap, 0, 0)
          const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() }
          const channel = (value: number) =>
            value / 255 <= 0.04 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4
          return Array.from({ length: data.length / 4 }, (_, pixel) => {
            const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4)
            return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
          })
        }),
      )
      return before.filter((light, pixel) => {
        const beside = after[pixel] ?? 0
        return (Math.max(light, beside) + 0.05) / (Math.min(light, beside) + 0.05) >= 3
      }).length
    },
    [one.toString('base64'), other.toString('base64')],
  )

const drawnBy = (control: Locator) => control.locator('..').screenshot({ animations: 'disabled' })

it.each(['light', 'dark'] as const)(
  'boxes, switches, the code and the steps differ in forced colours, %s',
  async (colorScheme) => {
    const visitor = await visitors.open()
    const forced = { forcedColors: 'active', colorScheme } as const
    await visitor.page.emulateMedia(forced)
    await openMobileStage(visitor.page)
    const box = termsBox(visitor.page)
    await box.check()
    const ticked = await drawnBy(box)
    await box.uncheck()
    expect(await countContrasting(visitor.page, ticked, await drawnBy(box))).toBeGreaterThan(20)

    await box.check()
    const digits = pickMobileDigits()
    await mobileField(visitor.page).fill(digits)
    await button(visitor.page, 'Send OTP').click()
    const code = codeField(visitor.page)
    await code.fill('1')
    const drawn = await drawnBy(code)
    await code.evaluate((field) => (field.style.opacity = '0'))
    expect(await countContrasting(visitor.page, drawn, await drawnBy(code))).toBe(0)

    await verifyByCode(visitor.page, inject('origin'), `+91${digits}`)
    const dashes = visitor.page.getByRole('progressbar').locator('~ div > span')
    const [done, left] = [await dashes.first().screenshot(), await dashes.last().screenshot()]
    expect(await countContrasting(visitor.page, done, left)).toBeGreaterThan(20)
    await dashes.last().evaluate((dash) => (dash.style.opacity = '0'))
    expect(await countContrasting(visitor.page, left, await dashes.last().screenshot())).toBeGreaterThan(20)

    const { page } = await member.open()
    await page.emulateMedia(forced)
    await openPage(page, paths.profile)
    const news = page.getByRole('switch', { name: /SMS/ })
    await news.click()
    const off = await drawnBy(news)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expectSoon(() => news.isChecked()).toBe(true)
    await expectVisible(page.getByText(/^On since/).first())
    expect(await countContrasting(page, off, await drawnBy(news))).toBeGreaterThan(20)
    await news.click()
    await expectSoon(() => news.isChecked()).toBe(false)
  },
)

it('the box that picks an offer for the comparison shows its tick in forced colours', async () => {
  const { page } = await member.open()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openPage(page, paths.offers)
  await button(page, 'Compare').click()
  const box = page.getByRole('checkbox', { name: /^Compare/ }).first()
  await box.check()
  const ticked = await drawnBy(box)
  await box.uncheck()
  expect(await countContrasting(page, ticked, await drawnBy(box))).toBeGreaterThan(20)
})

/** The pixels by which the line around the present one of a menu differs from the same one without it. */
const countOfMark = async (page: Page, present: Locator): Promise<number> => {
  const marked = await drawnBy(present)
  await present.evaluate((element) => (element.style.outlineStyle = 'none'))
  return countContrasting(page, marked, await drawnBy(present))
}

it.each(['light', 'dark'] as const)(
  'what is present or chosen has a line in forced colours, %s',
  async (colorScheme) => {
    const forced = { forcedColors: 'active', colorScheme } as const
    const { page } = await member.open()
    await page.emulateMedia(forced)
    await openPage(page, paths.offers)
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await countOfMark(page, menu.getByRole('link', { name: 'Offers' }))).toBeGreaterThan(100)

    const asker = await takeBrowserMember()
    const { id } = await openTicket(asker, newTicketBody({}, await readClock(inject('origin'))))
    const { page: desk, goto } = await openConsole(visitors, await signInStaff('support'))
    await desk.emulateMedia(forced)
    await goto(`/tickets?view=all&ticket=${id}`)
    expect(await countOfMark(desk, desk.getByRole('link', { name: 'Tickets', exact: true }))).toBeGreaterThan(100)
    // A note is seen by staff only.
    expect(await countOfMark(desk, button(desk, 'Answer'))).toBeGreaterThan(100)
  },
)

it('a sheet has an edge in forced colours', async () => {
  const { page } = await member.open()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openPage(page, paths.offers)
  await button(page, 'Filters').click()
  const sheet = page.getByRole('dialog')
  await expectVisible(sheet)
  const drawn = await drawnBy(sheet)
  await sheet.evaluate((element) => (element.style.borderStyle = 'none'))
  expect(await countContrasting(page, drawn, await drawnBy(sheet))).toBeGreaterThan(200)
})

it('a wrong OTP leaves the field empty and focused, the right one is typed at once, and the caret is drawn where it is', async () => {
  const { page, allowProblem } = await visitors.open()
  // The user pool refuses the wrong OTP.
  allowProblem(/status of 400/)
  await openMobileStage(page)
  const digits = pickMobileDigits()
  await mobileField(page).fill(digits)
  await button(page, 'Send OTP').click()
  const code = codeField(page)
  await expect.poll(() => page.title()).toMatch(/^Enter the OTP \|/)
  expect(
    await code.evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toContain('Sent by SMS')
  await code.pressSequentially('000000')
  await button(page, 'Verify OTP').click()
  await expectVisible(page.getByText('This OTP is incorrect or expired', { exact: false }).first())
  await expectSoon(() =>
    code.evaluate((field) => document.activeElement === field && (field as HTMLInputElement).value),
  ).toBe('')
  await page.keyboard.type('12')
  const caretSlots = () =>
    code.evaluate((field) =>
      Array.from(field.nextElementSibling?.children ?? []).flatMap((slot, place) =>
        slot.className.includes('outline-2') ? [place] : [],
      ),
    )
  await expectSoon(caretSlots).toEqual([2])
  await page.keyboard.press('ArrowLeft')
  await expectSoon(caretSlots).toEqual([1])
  await page.keyboard.press('Control+a')
  await expectSoon(caretSlots).toEqual([0, 1])
  await verifyByCode(page, inject('origin'), `+91${digits}`)
  await expect.poll(() => page.title()).toMatch(/^Personal Details, Step 1 of 3 \|/)
  await expectVisible(page.getByRole('form', { name: /Step 1 of 3 Personal Details/ }))
  await page.goto(paths.emiCalculator)
  await expect.poll(() => page.title()).toMatch(/^EMI Calculator/)
})
