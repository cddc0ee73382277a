/** Recognises a browser that signed in with a phone before, by the token that it got then. */
import { timingSafeEqual } from 'node:crypto'
import { codePolicy } from '#contract/policy.ts'
import type { KnownBrowser } from '#domain/auth/code-lanes.ts'
import type { KnownBrowsers } from '#use-cases/auth/ports.ts'
import type { Clock, Identity } from '#use-cases/ports.ts'
import { dayMilliseconds } from '#contract/durations.ts'

/** The parts of an id of `randomIds`, a dot, and the proof; the id is short, so nothing long from a stranger is signed. */
const idOfToken = /^(?<id>(?<browser>[A-Za-z0-9_-]{16})(?:\.(?<second>[0-9a-z]{1,8}))?)\.[A-Za-z0-9_-]+$/

const untimed = Date.parse(codePolicy.untimedTokensIssuedOn)

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
