/** A staff member in the browser, signed in over the pool, with the tokens that the console's own sign-in leaves in the tab. */
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { expiryOf } from '../auth/members.ts'
import type { Visitors } from '../browser/browser.ts'
import type { signInStaff } from '../staff.ts'
import { staffHostOf } from './staff-sign-in.ts'

export type BrowserStaff = Awaited<ReturnType<typeof signInStaff>>

/** A desk's screen. */
export const deskScreen = { width: 1280, height: 800 } as const

/** More than the screen where the window scrolls: on a desktop only parts of the console do. */
export const windowHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

/** As a tab keeps them. */
export const keptTokensOf = (token: string): string =>
  JSON.stringify({ access: token, refresh: 'none', renewAtEpochMilliseconds: (expiryOf(token) - 60) * 1000 })

/** Opens a tab of the console, which hands its session to further ones. `goto` leads it to an address there, such as /tickets. */
export const openConsole = async (
  visitors: Visitors,
  { token }: Pick<BrowserStaff, 'token'>,
  screen: { width: number; height: number } = deskScreen,
) => {
  const visitor = await visitors.open({ screen })
  await visitor.page.addInitScript((stored) => sessionStorage.setItem('staff_tokens', stored), keptTokensOf(token))
  const origin = `http://${staffHostOf(inject('origin'))}`
  return { ...visitor, goto: (address: string) => visitor.page.goto(`${origin}${address}`) }
}
