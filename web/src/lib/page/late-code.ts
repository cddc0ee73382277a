/** Code that a screen can do without at first. It is fetched once the screen is drawn, so that it delays nothing of it. */
import { useEffect } from 'react'
import { isOnline } from '../offline/online.ts'
import { createStore, useStore, type Store } from '../store.ts'
import { loadPageAgain } from '../typing/hand-over-fields.ts'

/**
 * After two failures it loads the page again, with what was typed: Firefox never asks again for a file that other code imports, and that once did not
 * arrive. Two quick taps share one attempt, and so one failure.
 */
export const orPageAgain = <Code>(load: () => Promise<Code>): (() => Promise<Code>) => {
  let hasFailed = false
  let attempt: Promise<Code> | undefined
  return () =>
    (attempt ??= load().catch((error: unknown) => {
      if (hasFailed && isOnline()) void loadPageAgain()
      hasFailed = true
      attempt = undefined
      throw error
    }))
}

export interface LateCode<Code> {
  readonly store: Store<Code | undefined>
  /** Fetches the code unless it is there. */
  readonly fetch: () => void
}

/** @param load after a failure it is tried again when the network is back, and by the next screen */
export const lateCode = <Code>(load: () => Promise<Code>): LateCode<Code> => {
  let code: Code | undefined
  const loadInTheEnd = orPageAgain(load)
  const store = createStore<Code | undefined>(() => code, undefined)
  const keep = (loaded: Code) => {
    code = loaded
    store.notify()
  }
  return { store, fetch: () => void (code ?? loadInTheEnd().then(keep, () => undefined)) }
}

/** The code, or undefined until it is there. */
export const useLateCode = <Code>({ store, fetch }: LateCode<Code>, isWanted: boolean): Code | undefined => {
  useEffect(() => {
    if (!isWanted) return undefined
    fetch()
    addEventListener('online', fetch)
    return () => removeEventListener('online', fetch)
  }, [fetch, isWanted])
  return useStore(store)
}
