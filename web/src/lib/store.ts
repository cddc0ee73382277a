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

/** `read` must return the same object until something has changed. `events` of the window announce changes from outside, such as of another tab. */
export const createStore = <T>(read: () => T, atBuildTime: T, events: readonly string[] = []): Store<T> => {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    read,
    atBuildTime,
    // One listener of the window for all: React draws after each, and a part must not be drawn before the frame that removes it.
    subscribe: (listener) => {
      if (listeners.size === 0) for (const event of events) globalThis.addEventListener(event, notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) for (const event of events) globalThis.removeEventListener(event, notify)
      }
    },
    notify,
  }
}

/** A value with its store: `set` replaces it. */
export const createState = <T>(first: T): Omit<Store<T>, 'notify'> & { readonly set: (next: T) => void } => {
  let value = first
  const { notify, ...store } = createStore(() => value, first)
  return {
    ...store,
    set: (next) => {
      value = next
      notify()
    },
  }
}

export const useStore = <T>({ subscribe, read, atBuildTime }: Omit<Store<T>, 'notify'>): T =>
  useSyncExternalStore(subscribe, read, () => atBuildTime)
