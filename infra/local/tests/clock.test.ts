/** Calls at a time of the local clock, without a look at it in between. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Clock } from '../engine/clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const alarmAfter = (clock: Clock, milliseconds: number) => {
  const run = vi.fn()
  return { run, cancel: clock.callAt(clock.now() + milliseconds, run) }
}

it('come once the time is there, and once only', () => {
  const { run } = alarmAfter(new Clock(), 1000)
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledOnce()
})

it('come when the clock is moved past the time, and not when it is moved to before it', () => {
  const clock = new Clock()
  const { run } = alarmAfter(clock, 3_600_000)
  clock.advance(3599)
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  clock.advance(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

it('come after months too', () => {
  const days = 24 * 3_600_000
  const { run } = alarmAfter(new Clock(), 60 * days)
  vi.advanceTimersByTime(59 * days)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(days)
  expect(run).toHaveBeenCalledOnce()
})

it('do not come once they are cancelled', () => {
  const clock = new Clock()
  const { run, cancel } = alarmAfter(clock, 1000)
  cancel()
  clock.advance(10)
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
