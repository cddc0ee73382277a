/** The looks of staff at a person: each is in the record before anything is answered. */
import type { User } from '#contract/entities.ts'
import { todayInIndia } from '#contract/times.ts'
import { findPhoneOfUser } from '#data/find-items.ts'
import type { Table } from '#data/table.ts'
import { newestFirst } from '#lambdas/applications/offer-click.rules.ts'
import { rowOf } from '#lambdas/applications/staff-application.rules.ts'
import { shownApplication } from '#lambdas/applications/stored-application.rules.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { shownNotices } from '#lambdas/notices/notice-limits.rules.ts'
import { matchedLenders } from '#lambdas/offers/matched-lenders.rules.ts'
import { profileFields, type MaskedField, type ProfileField } from '#lambdas/profile/profile-fields.contract.ts'
import { isMaskedField } from '#lambdas/profile/profile-fields.rules.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { maskedDay, maskedEmail, maskedPhone, shownPan } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { actOnPerson } from '#lambdas/staff/recorded-acts.rules.ts'
import type { ViewReason, Person, VisitorView, RevealField } from './people.contract.ts'
import { findStoredPerson, findSubmitted, type StoredPerson } from './viewed-people.table.ts'

/** How staff name a person. */
type NamedPerson = { readonly phone: string } | { readonly user_id: string }

/** By the user id the account of this id alone: the index may lag behind another one of the number. */
const findNamed = async (table: Table, named: NamedPerson): Promise<StoredPerson | undefined> => {
  const phone = 'phone' in named ? named.phone : await findPhoneOfUser(table, named.user_id)
  const found = phone === undefined ? undefined : await findStoredPerson(table, phone)
  return 'phone' in named || found?.user.id === named.user_id ? found : undefined
}

/** A search that finds nobody is recorded too. Throws USER_NOT_FOUND. */
export const searchPeople = async ({ table, recordView }: World<'recordView'>, named: NamedPerson) => {
  const found = await findNamed(table, named)
  const user_id = found?.user.id
  const by = 'phone' in named ? { kind: 'phone', id: maskedPhone(named.phone) } : { kind: 'person', id: named.user_id }
  await recordView({ action: 'person.search', subject: by, person_id: user_id })
  if (user_id === undefined) throw new AppError('USER_NOT_FOUND')
  return { user_id }
}

/** Throws USER_NOT_FOUND. */
const findKnown = async (table: Table, userId: string): Promise<StoredPerson> => {
  const found = await findNamed(table, { user_id: userId })
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found
}

const isoOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

const ticketsAndNotices = ({ tickets, notices }: StoredPerson, now: Date) => ({
  tickets: tickets.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at)),
  notices: { sms: notices.sms, sent: shownNotices(notices.sent, now) },
})

const signInsOf = ({ user, endedSessions: { startedAt, until } }: StoredPerson): Person['sign_ins'] => ({
  ...(user.otp_verified_at !== undefined && { last_at: user.otp_verified_at }),
  ended: startedAt.toSorted((one, other) => other - one).map(isoOf),
  ...(until > 0 && { all_ended_until: isoOf(until) }),
})

const masks: Record<MaskedField, (value: string) => string> = { email: maskedEmail, date_of_birth: maskedDay }

const shownField = (user: User, field: ProfileField): string | number | undefined => {
  if (!isMaskedField(field)) return user[field]
  const value = user[field]
  return value && masks[field](value)
}

const shownFields = (user: User) =>
  Object.fromEntries(profileFields.map((field) => [field, shownField(user, field)])) as Pick<User, ProfileField>

/** Returns the stored fields of a person, masked. Throws USER_NOT_FOUND. */
export const openPerson = async (
  { table, clock, recordView }: World<'recordView'>,
  userId: string,
): Promise<Person> => {
  const stored = await findKnown(table, userId)
  const { user, partner_code } = stored
  const submitted = partner_code === undefined ? undefined : await findSubmitted(table, partner_code, userId)
  await recordView(actOnPerson('person.open', userId))
  const { pan, aadhaar_last4, credit_score } = submitted?.facts ?? {}
  const { id, phone, category, current_step } = user
  return {
    id,
    phone: maskedPhone(phone),
    ...shownFields(user),
    category,
    current_step,
    pan: pan === undefined ? undefined : shownPan(pan),
    aadhaar_last4,
    credit_score,
    partner_code,
    utm_source: stored.utm_source,
    utm_campaign: stored.utm_campaign,
    acquired_at: stored.acquired_at,
    consents: [...stored.consents, ...(submitted?.consents ?? [])].toSorted((one, other) =>
      other.at.localeCompare(one.at),
    ),
    applications: stored.applications
      .toSorted(newestFirst)
      .map((application) => rowOf({ phone: user.phone, application })),
    ...ticketsAndNotices(stored, clock.now()),
    sign_ins: signInsOf(stored),
  }
}

/** As the record keeps it. Throws VALIDATION_ERROR for a ticket or complaint of nobody or of another person. */
const reasonIn = ({ tickets }: StoredPerson, { kind, reference }: ViewReason): string => {
  const isOwn = ({ id, complaint }: StoredPerson['tickets'][number]) =>
    reference === (kind === 'ticket' ? id : complaint?.number)
  if (kind !== 'request' && !tickets.some(isOwn)) throw invalidField('why.reference', `is no ${kind} of this person`)
  return `${kind} ${reference}`
}

/** One field in full, with the reason in the record. Throws USER_NOT_FOUND, also where the field is empty, and VALIDATION_ERROR. */
export const revealField = async (
  { table, recordView }: World<'recordView'>,
  userId: string,
  { field, why }: { readonly field: RevealField; readonly why: ViewReason },
) => {
  const stored = await findKnown(table, userId)
  const value = stored.user[field]
  if (value === undefined) throw new AppError('USER_NOT_FOUND')
  await recordView({ ...actOnPerson('field.reveal', userId, reasonIn(stored, why)), after: { field } })
  return { field, value }
}

/** Returns the data of the visitor's own pages, and the offers as /offers shows them. Throws USER_NOT_FOUND and VALIDATION_ERROR. */
export const viewAsVisitor = async (
  { table, clock, recordView }: World<'recordView'>,
  userId: string,
  why: ViewReason,
): Promise<VisitorView> => {
  const stored = await findKnown(table, userId)
  await recordView(actOnPerson('person.view-as-visitor', userId, reasonIn(stored, why)))
  const { lenders } = await readStoredCatalogue(table)
  const active = lenders.filter(({ is_active }) => is_active)
  return {
    user: stored.user,
    applications: stored.applications.toSorted(newestFirst).map(shownApplication),
    ...ticketsAndNotices(stored, clock.now()),
    offers: matchedLenders(active, stored.user, todayInIndia(clock.now())).map(({ lender, match }) => ({
      lender_id: lender.id,
      name: lender.name,
      interest_rate: lender.interest_rate,
      fits: match?.fits,
      reasons: match?.reasons ?? [],
    })),
  }
}
