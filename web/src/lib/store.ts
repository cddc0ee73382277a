/** State outside of React that renders its users again when it changes. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly read: () => T
  /** The value in prerendered HTML and in the first moment of its hydration. */
  readonly atBuildTime: T
  readonly subscribe: (listener: () => void) => () => void
  /** Call it after each change. */
  readonly notify: () => void
}

/**
 * `read` must return the same object until something has changed. `events` of the window announce changes that come from outside, such
 * as another tab.
 */
export const createStore = <T>(read: () => T, atBuildTime: T, events: readonly string[] = []): Store<T> => {
  const listeners = new Set<() => void>()
  return {
    read,
    atBuildTime,
    subscribe: (listener) => {
      listeners.add(listener)
      for (const event of events) globalThis.addEventListener(event, listener)
      return () => {
        listeners.delete(listener)
        for (const event of events) globalThis.removeEventListener(event, listener)
      }
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}

export const useStore = <T>({ subscribe, read, atBuildTime }: Store<T>): T =>
  useSyncExternalStore(subscribe, read, () => atBuildTime)
