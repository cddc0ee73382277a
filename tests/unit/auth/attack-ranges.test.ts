import { expect, it } from 'vitest'
import { harmOf } from '#tests/support/auth/attack-ranges.ts'

it.each([
  [1, 6, 34, 0],
  [2, 10, 46, 0],
  [3, 10, 58, 0],
  [4, 13, 60, 24],
  [8, 14, 60, 24],
])(
  'strangers behind %i ranges cause %i SMS and %i comparisons a day, and close a phone for %i hours',
  (ranges, ...figures) => {
    const [sms, comparisons, hoursClosed] = figures
    expect(harmOf(ranges)).toEqual({ sms, comparisons, hoursClosed })
  },
)
