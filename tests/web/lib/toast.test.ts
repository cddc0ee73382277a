import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissEarlierToasts, dismissToast, holdToast, leaveToast, showToast } from '#web/lib/toast.ts'

const shown = () => currentToast()?.description ?? currentToast()?.title

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a message', () => {
  it('disappears when it is dismissed', () => {
    showToast({ title: 'Error', tone: 'bad' })
    dismissToast(currentToast()?.id ?? 0)
    expect(shown()).toBeUndefined()
  })

  it('replaces an earlier one, and disappears by itself three seconds later', () => {
    showToast({ title: 'Invalid OTP', tone: 'bad' })
    vi.advanceTimersByTime(2000)
    showToast({ title: 'Verified Successfully!', tone: 'good' })
    vi.advanceTimersByTime(2900)
    expect(shown()).toBe('Verified Successfully!')
    vi.advanceTimersByTime(200)
    expect(shown()).toBeUndefined()
  })

  it('stays while it is held, and for three seconds after', () => {
    showToast({ title: 'OTP Sent!', tone: 'good' })
    vi.advanceTimersByTime(2900)
    holdToast()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('OTP Sent!')
    leaveToast(currentToast()?.id ?? 0)
    vi.advanceTimersByTime(2900)
    expect(shown()).toBe('OTP Sent!')
    vi.advanceTimersByTime(200)
    expect(shown()).toBeUndefined()
  })

  it('waits for another error of the same moment, and is not shown twice', () => {
    showToast({ title: 'Error', description: 'Failed to load featured offers', tone: 'bad' })
    showToast({ title: 'Error', description: 'Failed to load financial products', tone: 'bad' })
    showToast({ title: 'Error', description: 'Failed to load financial products', tone: 'bad' })
    expect(shown()).toBe('Failed to load featured offers')
    vi.advanceTimersByTime(3000)
    expect(shown()).toBe('Failed to load financial products')
    vi.advanceTimersByTime(3000)
    expect(shown()).toBeUndefined()
  })

  it('does not follow the visitor to the next page, unless it came with the navigation', () => {
    showToast({ title: 'OTP Sent!', tone: 'good' })
    vi.advanceTimersByTime(1000)
    dismissEarlierToasts()
    expect(shown()).toBeUndefined()
    showToast({ title: 'Authentication Required', tone: 'bad' })
    dismissEarlierToasts()
    expect(shown()).toBe('Authentication Required')
  })
})
