/**
 * Data that a screen reads from the API: fetched when the screen opens, when the network is back, and when the visitor returns after a while. It is
 * kept in memory, so that a visitor who opens the screen again sees it at once.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { onReturn } from './page/page-return.ts'
import { currentUser, useSession } from './session/session.ts'

/** Every failed attempt is a new object, so that each one shows its own toast once. */
export type Loaded<T> = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly value: T }

/** A visitor who returns to older content gets it anew. */
const freshMilliseconds = 5 * 60_000

const kept = new Map<string, unknown>()

/** How often data with a key was changed beside its fetches. */
const changes = new Map<string, number>()

/** The screens that show data with a key; each gets every change of it. */
const shownBy = new Map<string, Set<(value: unknown) => void>>()

/** Applies a change of another answer to loaded data on every screen. Data under way is fetched again instead: it may be from before the change. */
const changeLoaded = <T>(key: string, change: (value: T) => T): void => {
  changes.set(key, (changes.get(key) ?? 0) + 1)
  if (!kept.has(key)) return
  const value = change(kept.get(key) as T)
  kept.set(key, value)
  for (const show of shownBy.get(key) ?? []) show(value)
}

/** Data of which a fetch has just begun: parts of a page that appear together share one. */
const begun = new Map<string, Promise<unknown>>()

const fetchOnce = <T>(key: string, load: () => Promise<T>): Promise<T> => {
  const fetched = (begun.get(key) as Promise<T> | undefined) ?? load()
  begun.set(key, fetched)
  void Promise.resolve().then(() => begun.delete(key))
  return fetched
}

/** Loads that have failed on the screen. */
const failed = new Set<() => unknown>()

/** Forgets everything; called on sign-out. */
export const forgetLoaded = (): void => kept.clear()

const initialOf = <T>(key: string): Loaded<T> =>
  kept.has(key) ? { status: 'ready', value: kept.get(key) as T } : { status: 'loading' }

/** `key` identifies the data and its owner. The data stays on the screen if a later fetch fails. */
export const useLoaded = <T>(key: string, load: () => Promise<T>) => {
  const [state, setState] = useState(() => initialOf<T>(key))
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  }, [load])
  const lastRun = useRef(0)
  const loadedAt = useRef(0)

  const reload = useCallback(async () => {
    const run = ++lastRun.current
    loadedAt.current = Date.now()
    setState((shown) => (shown.status === 'failed' ? { status: 'loading' } : shown))
    try {
      let value: T
      let seen: number | undefined
      // An answer from before a change would take it back.
      do {
        seen = changes.get(key)
        value = await fetchOnce(key, latest.current)
        if (run !== lastRun.current) return
      } while (changes.get(key) !== seen)
      kept.set(key, value)
      setState({ status: 'ready', value })
    } catch {
      if (run === lastRun.current) setState((shown) => (shown.status === 'ready' ? { ...shown } : { status: 'failed' }))
    }
  }, [key])

  useEffect(() => {
    const loadAgain = () => void reload()
    const show = (value: unknown) => setState({ status: 'ready', value: value as T })
    const screens = shownBy.get(key) ?? new Set()
    shownBy.set(key, screens.add(show))
    loadAgain()
    const leave = onReturn((isOnlineAgain) => {
      if (isOnlineAgain || Date.now() - loadedAt.current > freshMilliseconds) loadAgain()
    })
    return () => {
      lastRun.current += 1
      screens.delete(show)
      leave()
    }
  }, [key, reload])

  const { status } = state
  useEffect(() => {
    if (status !== 'failed') return undefined
    failed.add(reload)
    return () => void failed.delete(reload)
  }, [status, reload])
  /** With all else that has failed: one tap brings the page back. */
  const tryAgain = useCallback(() => {
    for (const again of new Set([reload, ...failed])) again()
  }, [reload])

  const update = useCallback((change: (value: T) => T) => changeLoaded(key, change), [key])

  return { state, reload: tryAgain, update }
}

const keyOf = (name: string, user: { readonly id: string } | null) => `${name} ${user?.id ?? ''}`

/** Data of the signed-in user, under its name. */
export const useOwn = <T>(name: string, load: () => Promise<T>) => useLoaded(keyOf(name, useSession().user), load)

/** Changes data of the signed-in user, as `changeLoaded` does. */
export const changeOwn = <T>(name: string, change: (value: T) => T): void =>
  changeLoaded(keyOf(name, currentUser()), change)
