import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, showToast } from '#web/lib/toast.ts'

const titles = () => currentToasts().map(({ title }) => title)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a message', () => {
  it('disappears by itself, an error later than a success', () => {
    showToast({ title: 'Saved', tone: 'good' })
    vi.advanceTimersByTime(5000)
    expect(titles()).toEqual([])
    showToast({ title: 'Error', tone: 'bad' })
    vi.advanceTimersByTime(5000)
    expect(titles()).toEqual(['Error'])
    vi.advanceTimersByTime(5000)
    expect(titles()).toEqual([])
  })

  it('disappears when it is dismissed', () => {
    showToast({ title: 'Error', tone: 'bad' })
    for (const { id } of currentToasts()) dismissToast(id)
    expect(titles()).toEqual([])
  })

  it('replaces an earlier one', () => {
    showToast({ title: 'Invalid OTP', tone: 'bad' })
    vi.advanceTimersByTime(1000)
    showToast({ title: 'Verified Successfully!', tone: 'good' })
    expect(titles()).toEqual(['Verified Successfully!'])
  })

  it('is shown with another error of the same moment, but not twice', () => {
    showToast({ title: 'Error', description: 'Failed to load featured offers', tone: 'bad' })
    showToast({ title: 'Error', description: 'Failed to load financial products', tone: 'bad' })
    showToast({ title: 'Error', description: 'Failed to load financial products', tone: 'bad' })
    expect(currentToasts().map(({ description }) => description)).toEqual([
      'Failed to load featured offers',
      'Failed to load financial products',
    ])
  })
})
