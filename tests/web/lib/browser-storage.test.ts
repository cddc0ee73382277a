import { expect, it, vi } from 'vitest'

const refuse = (name: string) => () => {
  throw new DOMException(name, name)
}
const empty = { getItem: () => null, removeItem: () => undefined }

it.each<[fault: string, storage: PropertyDescriptor]>([
  ['is missing', { value: undefined }],
  ['is null', { value: null }],
  ['is denied', { get: refuse('SecurityError') }],
  ['is full', { value: { ...empty, setItem: refuse('QuotaExceededError') } }],
])('where storage %s, the page keeps what it stores until it is left, and says so', async (_, storage) => {
  vi.resetModules()
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, area, { ...storage, configurable: true })
  const { isForgetful, readStored, writeStored } = await import('#web/lib/device/browser-storage.ts')
  expect([readStored('localStorage', 'key'), isForgetful()]).toEqual([undefined, false])
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    writeStored(area, 'key', 'kept')
    expect(readStored(area, 'key')).toBe('kept')
  }
  expect(isForgetful()).toBe(true)
  writeStored('localStorage', 'key', undefined)
  expect([readStored('localStorage', 'key'), isForgetful()]).toEqual([undefined, false])
})
