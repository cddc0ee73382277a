/**
 * The tabs of one browser share a session: a new tab asks, and one that is signed in hands its tokens over from memory. Nothing is stored for it, so that
 * nobody opens the console from a closed tab. The end in one tab ends the session in all.
 */
import type { PoolTokens } from '#web/lib/pool-tokens.ts'
import type { SignedOutBecause } from './staff-session.ts'

type Word =
  | { readonly kind: 'ask' }
  | { readonly kind: 'tokens'; readonly tokens: PoolTokens }
  | { readonly kind: 'end'; readonly refresh: string; readonly because?: SignedOutBecause | undefined }

/** Another tab answers sooner. */
const answerMilliseconds = 250

interface Tab {
  readonly readTokens: () => PoolTokens | undefined
  readonly end: (because?: SignedOutBecause) => void
}

let channel: BroadcastChannel | undefined

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the page's origin alone
const say = (word: Word) => channel?.postMessage(word)

/** Answers other tabs from here on, and ends with them. */
export const joinTabs = ({ readTokens, end }: Tab): void => {
  channel ??= new BroadcastChannel('staff_session')
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const tokens = readTokens()
    if (tokens === undefined) return
    if (data.kind === 'ask') say({ kind: 'tokens', tokens })
    if (data.kind === 'end' && data.refresh === tokens.refresh) end(data.because)
  })
}

/** @returns the tokens of another tab; undefined where none is signed in */
export const askTabs = (): Promise<PoolTokens | undefined> =>
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

export const tellEnd = (refresh: string, because?: SignedOutBecause): void => say({ kind: 'end', refresh, because })
