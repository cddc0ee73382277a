/** Starts the session of this tab: after a sign-in, or from the tokens that a reload has kept. */
import { callStaff } from '#staff/lib/call-staff.ts'
import type { PoolTokens } from '#web/lib/pool-tokens.ts'
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
  type SignedOutBecause,
} from './staff-session.ts'

/**
 * The tabs of one browser share a session: a new tab asks, and one that is signed in hands its tokens over from memory. Nothing is stored for it, so that
 * nobody opens the console from a closed tab. The end in one tab ends the session in all.
 */
type Word =
  | { readonly kind: 'ask' }
  | { readonly kind: 'tokens'; readonly tokens: PoolTokens }
  | { readonly kind: 'end'; readonly refresh: string; readonly because?: SignedOutBecause | undefined }

/** Another tab answers sooner. */
const answerMilliseconds = 250

let channel: BroadcastChannel | undefined

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the page's origin alone
const say = (word: Word) => channel?.postMessage(word)

/** Answers other tabs from here on, and ends with them. */
const joinTabs = (): void => {
  channel ??= new BroadcastChannel('staff_session')
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const tokens = readTokens()
    if (tokens === undefined) return
    if (data.kind === 'ask') say({ kind: 'tokens', tokens })
    if (data.kind === 'end' && data.refresh === tokens.refresh) endStaffSession(data.because)
  })
}

/** @returns the tokens of another tab; undefined where none is signed in */
const askTabs = (): Promise<PoolTokens | undefined> =>
  new Promise((resolve) => {
    const settle = (tokens?: PoolTokens) => {
      clearTimeout(timer)
      channel?.removeEventListener('message', listen)
      resolve(tokens)
    }
    const listen = ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'tokens') settle(data.tokens)
    }
    const timer = setTimeout(settle, answerMilliseconds)
    channel?.addEventListener('message', listen)
    say({ kind: 'ask' })
  })

const tellEnd = (refresh: string, because?: SignedOutBecause): void => say({ kind: 'end', refresh, because })

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
  joinTabs()
  const tokens = readTokens() ?? (await askTabs())
  if (tokens === undefined) endStaffSession()
  else await openSession(tokens)
}
