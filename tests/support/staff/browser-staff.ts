/** A staff member in the browser, signed in over the pool, with the tokens that the console's own sign-in leaves in the tab. */
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { expiryOf } from '../auth/members.ts'
import type { Visitors } from '../browser/browser.ts'
import { signInStaff } from '../staff.ts'
import { staffHostOf } from './staff-sign-in.ts'

export type BrowserStaff = Awaited<ReturnType<typeof signInStaff>>

/** A desk's screen. */
export const deskScreen = { width: 1280, height: 800 } as const

/** Opens an address of the console, such as /tickets. */
export const openConsole = async (
  visitors: Visitors,
  { token }: BrowserStaff,
  address: string,
  screen: { width: number; height: number } = deskScreen,
): Promise<Page> => {
  const { page, allowProblem } = await visitors.open({ screen })
  // A refusal that the screen explains, and a poll that ends with its page.
  allowProblem(/status of 409|ERR_FAILED|ERR_ABORTED/)
  const tokens = { access: token, refresh: 'none', renewAtEpochMilliseconds: (expiryOf(token) - 60) * 1000 }
  await page.addInitScript((stored) => sessionStorage.setItem('staff_tokens', stored), JSON.stringify(tokens))
  await page.goto(`http://${staffHostOf(inject('origin'))}${address}`)
  return page
}
