import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  button,
  chooseCategory,
  codeField,
  mobileField,
  pressVerify,
  reachHome,
} from '#tests/support/browser/journey.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { expectPath, expectVisible } from '#tests/support/browser/see.ts'
import { advanceClock, readCode } from '#tests/support/auth/sign-in.ts'

const visitors = prepareVisitors()
let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

describe('a session in the browser', () => {
  it('is renewed when its access token has run out, unseen', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/status of 401/)
    const { page } = visitor
    await reachHome(page, origin)
    await advanceClock(origin, sessionPolicy.accessTokenMinutes * 60 + 60)
    const viewed = page.waitForResponse(
      (response) => response.url().endsWith('/api/offers/viewed') && response.status() === 200,
    )
    await page.goto(paths.offers)
    await viewed
    await expectVisible(page.getByRole('article'))
    await expectPath(page, paths.offers)
  })

  it('leads to the login when it cannot be renewed, and from there back to where the visitor was', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/status of 40[01]/)
    const { page } = visitor
    const { phone, digits } = await reachHome(page, origin)
    await advanceClock(origin, sessionPolicy.refreshTokenDays * 24 * 3600 + 60)
    await page.goto(paths.offers)
    await expectPath(page, paths.login)
    await chooseCategory(page, 'salaried')
    await mobileField(page).fill(digits)
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
    await codeField(page).fill(await readCode(origin, phone))
    await pressVerify(page)
    await expectPath(page, paths.offers)
    expect(new URL(page.url()).pathname).toBe(paths.offers)
  })
})
