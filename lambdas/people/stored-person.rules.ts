/** Everything that the room People shows of a person. */
import type { Ticket, User } from '#contract/entities.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import type { SentNotice } from '#lambdas/notices/notice-limits.rules.ts'
import type { GivenConsent } from './people.contract.ts'

export interface StoredPerson {
  readonly user: User
  readonly partner_code?: string | undefined
  readonly utm_source?: string | undefined
  readonly utm_campaign?: string | undefined
  readonly acquired_at?: string | undefined
  readonly consents: readonly GivenConsent[]
  readonly applications: readonly StoredApplication[]
  readonly tickets: readonly Ticket[]
  readonly notices: { readonly sms: boolean; readonly sent: readonly SentNotice[] }
  /** Epoch seconds. */
  readonly endedSessions: { readonly startedAt: readonly number[]; readonly until: number }
  readonly openWindows: number
}
