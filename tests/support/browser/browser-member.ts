/** A member whom the browser already knows: signed in over the API, with the storage that the web app's own login leaves behind. */
import type { BrowserContext } from 'playwright'
import { inject } from 'vitest'
import { expiryOf, takeMember } from '../auth/members.ts'
import { succeedAs, type Member } from '../auth/sign-in.ts'
import { asha } from './journey.ts'

export type BrowserMemory = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

export interface BrowserMember extends Member {
  memory: BrowserMemory
}

/** Saves the profile and returns the user that results. */
const completeProfile = async (member: Member) => {
  const body = {
    personal_details: { full_name: asha.fullName, email: asha.email, date_of_birth: asha.dateOfBirth },
    location_details: { pincode: asha.pincode },
    monthly_income: Number(asha.monthlyIncome),
    company_name: asha.workplace,
  }
  return (await succeedAs(member, 'save-professional-details', { body })).user
}

/** In a page: puts what a sign-in leaves into its storage. Its text is sent to browsers, so it names nothing outside. */
export const putMemory = ({ origins: [of] }: BrowserMemory): void => {
  for (const { name, value } of of?.localStorage ?? []) localStorage.setItem(name, value)
}

/**
 * Takes a member that no other test gets, completes the profile and returns the storage that a sign-in leaves in the browser.
 * @param mustRenew whether the web app must renew the tokens before its next call
 */
export const takeBrowserMember = async (mustRenew = false): Promise<BrowserMember> =>
  rememberMember(await takeMember(), inject('origin'), mustRenew)

/** The same for a member of one's own. @param origin of the pages that the browser opens */
export const rememberMember = async (member: Member, origin: string, mustRenew = false): Promise<BrowserMember> => {
  const { phone, tokens, browserToken } = member
  const { id, full_name, category, monthly_income = 0 } = await completeProfile(member)
  const mobile = phone.replace('+91', '')
  const stored = {
    pl_user_data: JSON.stringify({ id, mobile, full_name, category, annual_income: monthly_income * 12 }),
    pl_tokens: JSON.stringify({
      username: phone,
      access: tokens.accessToken,
      refresh: tokens.refreshToken,
      // As the web app does, a minute before the access token ends.
      renewAtEpochMilliseconds: mustRenew ? Date.now() : (expiryOf(tokens.accessToken) - 60) * 1000,
    }),
    userCategory: category,
    userMobile: mobile,
    pl_browser_token: `${mobile}=${browserToken}`,
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { ...member, memory: { cookies: [], origins: [{ origin, localStorage }] } }
}
