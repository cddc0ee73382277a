/** A member whom the browser already knows: signed in over the API, with the storage that the web app's own login leaves behind. */
import type { BrowserContext } from 'playwright'
import { inject } from 'vitest'
import type { User } from '#contract/entities.ts'
import { expectSuccess } from '../api-client.ts'
import { takeMember } from '../auth/members.ts'
import type { Member } from '../auth/sign-in.ts'
import { asha } from './journey.ts'

export type BrowserMemory = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

export interface BrowserMember extends Member {
  memory: BrowserMemory
}

/** Saves the three steps of the profile and returns the user that results. */
const completeProfile = async ({ client, tokens }: Member): Promise<User> => {
  const token = tokens.accessToken
  await client.call('save-personal-details', {
    token,
    body: { full_name: asha.fullName, email: asha.email, date_of_birth: asha.dateOfBirth },
  })
  await client.call('save-location-details', { token, body: { pincode: asha.pincode } })
  const saved = await client.call('save-professional-details', {
    token,
    body: { monthly_income: Number(asha.monthlyIncome), company_name: asha.workplace },
  })
  return expectSuccess('save-professional-details', saved).user
}

/** A minute before the access token ends, as the web app reckons. */
const renewAtEpochMilliseconds = (accessToken: string): number => {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')
  return ((JSON.parse(payload) as { exp: number }).exp - 60) * 1000
}

const memoryOf = (origin: string, { phone, tokens, browserToken }: Member, user: User): BrowserMemory => {
  const mobile = phone.replace('+91', '')
  const stored = {
    pl_user_data: JSON.stringify({
      id: user.id,
      mobile,
      full_name: user.full_name,
      category: user.category,
      annual_income: user.monthly_income === undefined ? undefined : user.monthly_income * 12,
    }),
    pl_tokens: JSON.stringify({
      username: phone,
      access: tokens.accessToken,
      refresh: tokens.refreshToken,
      renewAtEpochMilliseconds: renewAtEpochMilliseconds(tokens.accessToken),
    }),
    userCategory: user.category ?? '',
    userMobile: mobile,
    pl_browser_token: browserToken,
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** Takes a member that no other test gets, completes the profile and returns what a browser remembers of the sign-in. */
export const takeBrowserMember = async (): Promise<BrowserMember> => {
  const member = await takeMember()
  return { ...member, memory: memoryOf(inject('origin'), member, await completeProfile(member)) }
}

/** The same memory with tokens that the web app must renew before its next call. */
export const withTokensToRenew = (memory: BrowserMemory): BrowserMemory => ({
  ...memory,
  origins: memory.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({
      name,
      value:
        name === 'pl_tokens'
          ? JSON.stringify({ ...(JSON.parse(value) as object), renewAtEpochMilliseconds: Date.now() })
          : value,
    })),
  })),
})
