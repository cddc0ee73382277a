/** Starts the session of this tab: after a sign-in, or from the tokens that a reload has kept. */
import { callStaff } from '#staff/lib/call-staff.ts'
import type { PoolTokens } from '#web/lib/pool-tokens.ts'
import { askTabs, joinTabs, tellEnd } from './session-tabs.ts'
import {
  keepBrowserToken,
  takeLetIn,
  belongsToAnother,
  forgetTokens,
  readTokens,
  storeTokens,
} from './session-tokens.ts'
import {
  endStaffSession,
  onSessionEnd,
  openStaffSession,
  startStaffSession,
  type SessionParts,
} from './staff-session.ts'

let renewing: Promise<PoolTokens | undefined> | undefined

/** @returns undefined when the pool has ended the session; the network alone ends none */
const renew = async (tokens: PoolTokens): Promise<PoolTokens | undefined> => {
  const { renewTokens } = await import('./staff-pool.ts')
  const outcome = await renewTokens(tokens)
  if ('refused' in outcome) {
    endStaffSession(outcome.refused === 'account is closed' ? 'closed' : 'ended')
    return undefined
  }
  if (readTokens()?.refresh !== tokens.refresh) return undefined
  storeTokens(outcome)
  return outcome
}

/** Several calls of one moment share a renewal. */
const liveTokens = async (): Promise<PoolTokens | undefined> => {
  if (belongsToAnother()) throw new Error('The page belongs to another session')
  const tokens = readTokens()
  if (tokens === undefined || Date.now() < tokens.renewAtEpochMilliseconds) return tokens
  renewing ??= renew(tokens).finally(() => {
    renewing = undefined
  })
  return renewing
}

const revoke = async (tokens: PoolTokens | undefined) => {
  const { revokeTokens } = await import('./staff-pool.ts')
  if (tokens) await revokeTokens(tokens)
}

const parts: SessionParts = {
  accessToken: async () => (await liveTokens())?.access,
  // The call begins before the tokens are forgotten.
  signOut: async () => void (await Promise.allSettled([callStaff('end-session'), revoke(readTokens())])),
}

onSessionEnd((because) => {
  const refresh = readTokens()?.refresh
  forgetTokens()
  // A page without an answer knows nothing of the session of others.
  if (refresh !== undefined && because !== 'unknown') tellEnd(refresh, because)
})

/** Asks the server who is signed in, and opens the console. Without an answer the tokens stay, and a reload tries again. */
const openSession = async (tokens: PoolTokens): Promise<void> => {
  storeTokens(tokens)
  openStaffSession(parts)
  try {
    const { id, email, roles, partner_code } = await callStaff('get-session')
    startStaffSession({ ...parts, member: { id, email, roles, partner_code } })
  } catch {
    // A refusal has ended the session.
    if (readTokens() === undefined) return
    endStaffSession('unknown')
    storeTokens(tokens)
  }
}

/** Opens the session of a sign-in, and makes this browser known. Without an answer the next sign-in counts as that of a stranger. */
export const openNewSession = async (tokens: PoolTokens): Promise<void> => {
  await openSession(tokens)
  if (readTokens() === undefined) return
  await callStaff('know-browser').then(
    ({ browser_token }) => keepBrowserToken(browser_token),
    () => undefined,
  )
}

/** Opens the session that a reload has kept, or that another tab of this browser has, if there is one. */
export const openKeptSession = async (): Promise<void> => {
  takeLetIn()
  joinTabs({ readTokens, end: endStaffSession })
  const tokens = readTokens() ?? (await askTabs())
  if (tokens === undefined) endStaffSession()
  else await openSession(tokens)
}
