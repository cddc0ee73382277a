/** A browser window of the staff console in which a person is signed in, as after a reload of the tab. */
import { inject } from 'vitest'
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import { signInStaff } from '../staff.ts'
import { staffHostOf } from '../staff/staff-sign-in.ts'
import type { prepareVisitors } from './browser.ts'

/** @param screen @default a desktop */
export const openStaffConsole = async (
  visitors: ReturnType<typeof prepareVisitors>,
  roles: readonly StaffRole[],
  screen = { width: 1280, height: 850 },
) => {
  const { token, email } = await signInStaff(...roles)
  const visitor = await visitors.open({ screen })
  const renewAtEpochMilliseconds = Date.now() + 600_000
  const tokens = JSON.stringify({ access: token, refresh: 'none', renewAtEpochMilliseconds })
  await visitor.context.addInitScript((stored) => sessionStorage.setItem('staff_tokens', stored), tokens)
  const origin = `http://${staffHostOf(inject('origin'))}`
  return { ...visitor, email, goto: (path: string) => visitor.page.goto(`${origin}${path}`) }
}
