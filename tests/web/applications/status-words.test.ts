/** The texts of the five statuses, and a friendly sentence for any other. */
import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { lookOfStatus } from '#web/components/ui/application-badge.tsx'
import { messageOf } from '#web/features/applications/content.ts'

describe('a status', () => {
  it('that is known has its own label, icon and message', () => {
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

  it('that is unknown is shown in its own words', () => {
    expect(lookOfStatus('documents_requested').label).toBe('Documents requested')
    expect(lookOfStatus(' ').label).toBe('Unknown')
  })
})
