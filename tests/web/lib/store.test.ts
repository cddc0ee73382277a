import { expect, it, vi } from 'vitest'
import { createStore } from '#web/lib/store.ts'

it('an event of the window reaches all users of a store by one listener, which ends with the last of them', () => {
  const listeners = new Set<() => void>()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
  const store = createStore(() => 1, 0, ['storage'])
  const drawn: string[] = []
  const ends = ['part', 'frame'].map((name) => store.subscribe(() => drawn.push(name)))
  expect(listeners.size).toBe(1)
  for (const listener of listeners) listener()
  expect(drawn).toEqual(['part', 'frame'])
  for (const end of ends) end()
  expect(listeners.size).toBe(0)
})
