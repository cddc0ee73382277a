/** A person as the table knows them. */

export interface Person {
  readonly phone: string
  readonly userId: string
  /** When something was first stored about the person. */
  readonly since: string
  /** The partner that submitted the person. */
  readonly partnerCode?: string | undefined
}

type Profile = Readonly<Record<string, unknown>>

const isTime = /^\d{4}-/

/** The earliest of its times: later campaigns, visits and categories replace some of them, but not the first acceptance of the terms. */
const firstTimeIn = (profile: Profile): string => {
  const times = Object.entries(profile).map(([name, value]) => {
    if (name.startsWith('consent_')) return (value as { readonly at?: unknown }).at
    return name.endsWith('_at') ? value : undefined
  })
  const texts = times.filter((time): time is string => typeof time === 'string' && isTime.test(time))
  return texts.toSorted()[0] ?? ''
}

/** Undefined for a number without an account. */
export const personOf = (phone: string, profile: Profile | undefined): Person | undefined =>
  typeof profile?.['id'] === 'string'
    ? {
        phone,
        userId: profile['id'],
        since: firstTimeIn(profile),
        partnerCode: profile['partner_code'] as string | undefined,
      }
    : undefined
