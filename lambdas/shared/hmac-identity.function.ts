/** Ids derived from a phone number under a secret key, which only its holder can compute. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { codePolicy } from '#contract/policy.ts'
import { dayMilliseconds } from '#contract/times.ts'
import type { KnownBrowser, KnownBrowsers } from '#lambdas/auth/code-lanes.rules.ts'
import type { PhoneMarks } from '#lambdas/auth/shared-limits.rules.ts'
import type { Identity } from './keyed-ids.rules.ts'
import type { Clock } from './outside.rules.ts'

export const createIdentity = (identityKey: string): Identity => {
  const digest = (purpose: string, subject: string) =>
    createHmac('sha256', identityKey).update(`${purpose}|${subject}`).digest()

  return {
    userIdOf: (text) => {
      const bytes = digest('user-id', text).subarray(0, 16)
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6) // version 8: custom
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8) // variant of RFC 9562
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    browserTokenOf: (phone, browserId) =>
      `${browserId}.${digest('known-browser', `${phone}|${browserId}`).toString('base64url')}`,
  }
}

/** The parts of an id of `browserIds`, a dot, and the proof; the id is short, so nothing long from a stranger is signed. */
const idOfToken = /^(?<id>(?<browser>[A-Za-z0-9_-]{16})(?:\.(?<second>[0-9a-z]{1,8}))?)\.[A-Za-z0-9_-]+$/

const untimed = Date.parse(codePolicy.untimedTokensIssuedOn)

/** Recognises a browser that signed in with a phone before, by the token that it got then. */
export const createKnownBrowserCheck = (identity: Pick<Identity, 'browserTokenOf'>, clock: Clock): KnownBrowsers => {
  const isOfPhone = (phone: string, token: string, id: string): boolean => {
    const [given, right] = [Buffer.from(token), Buffer.from(identity.browserTokenOf(phone, id))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return {
    browserOf: (phone, token = ''): KnownBrowser | undefined => {
      const { id, browser, second } = idOfToken.exec(token)?.groups ?? {}
      if (id === undefined || browser === undefined || !isOfPhone(phone, token, id)) return undefined
      const issuedAt = second === undefined ? untimed : Number.parseInt(second, 36) * 1000
      const endsAt = issuedAt + codePolicy.browserTokenDays * dayMilliseconds
      return clock.now().getTime() < endsAt ? { id: browser, issuedAt } : undefined
    },
  }
}

/** Two of the 250 phones of a range share a mark with a probability of 1 in 9 billion. */
const markBytes = 6

/** Marks of phones in the counters of address ranges, from which nobody without the key finds the phone. */
export const createPhoneMarks = (identityKey: string): PhoneMarks => ({
  markOf: (phone, { subject, window }) =>
    createHmac('sha256', identityKey)
      .update(`phone-in-range|${subject}|${window}|${phone}`)
      .digest()
      .subarray(0, markBytes)
      .toString('base64url'),
})
