/** The words for statuses: the spec's five, and a friendly line for any other (spec 4). */
import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { lookOfStatus } from '#web/components/ui/application-badge.tsx'
import { messageOf } from '#web/features/applications/content.ts'

describe('a status', () => {
  it('of the spec has a word, an icon and a message of its own', () => {
    const looks = applicationStatuses.map(lookOfStatus)
    expect(looks.map(({ label }) => label)).toEqual(['Applied', 'Pending', 'Under Review', 'Approved', 'Rejected'])
    expect(new Set(looks.map(({ Icon }) => Icon)).size).toBe(5)
    expect(new Set(applicationStatuses.map(messageOf)).size).toBe(5)
  })

  it.each(['', 'on_hold', 'constructor', '__proto__', 'Approved'])(
    'such as %j is grey and will be updated soon',
    (status) => {
      expect(lookOfStatus(status).tone).toBe('neutral')
      expect(messageOf(status)).toBe('Status information will be updated soon.')
    },
  )

  it('that the spec does not name is shown in its own words', () => {
    expect(lookOfStatus('documents_requested').label).toBe('Documents requested')
    expect(lookOfStatus(' ').label).toBe('Unknown')
  })
})
