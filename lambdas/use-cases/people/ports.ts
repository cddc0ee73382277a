/** Ports of the room People: everything that is stored of a person. */
import type { Ticket, User } from '#contract/entities.ts'
import type { GivenConsent } from '#contract/staff/people.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { SentNotice } from '#domain/notices/notice-limits.ts'

/** What a partner's submission said besides the profile. The PAN is masked. */
export interface SubmittedFacts {
  readonly pan?: string | undefined
  readonly aadhaar_last4?: string | undefined
  readonly credit_score?: number | undefined
}

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

export interface People {
  /** By the index, which may lag by a moment; undefined for an unknown id. */
  findPhoneOfUser(userId: string): Promise<string | undefined>
  /** The name that the user gave. May lag by a moment. */
  findName(phone: string): Promise<string | undefined>
  /** Undefined for a phone that is no user yet. Consistent. */
  findPerson(phone: string): Promise<StoredPerson | undefined>
  /** With the consent of the submission. */
  findSubmitted(
    partnerCode: string,
    userId: string,
  ): Promise<{ readonly facts: SubmittedFacts; readonly consents: readonly GivenConsent[] } | undefined>
}
