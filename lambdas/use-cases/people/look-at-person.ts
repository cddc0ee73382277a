/** The looks of staff at a person: each is in the record before anything is answered. */
import type { Person, VisitorView, revealFields } from '#contract/staff/people.ts'
import { AppError } from '#domain/app-error.ts'
import { newestFirst } from '#domain/applications/offer-click.ts'
import { shownApplication } from '#domain/applications/stored-application.ts'
import { listedNotices } from '#domain/notices/notice-limits.ts'
import { maskedDay, maskedEmail, maskedPhone, shownPan } from '#domain/people/mask-fields.ts'
import { actOnPerson } from '#domain/people/person-acts.ts'
import { newEntry, type RecordedAct, type StaffCaller } from '#domain/staff/record-entry.ts'
import type { DynamoStaffRecord } from '#data/staff/dynamo-staff-record.ts'
import type { DynamoPeople } from '#data/people/dynamo-people.ts'
import type { Clock } from '../ports.ts'
import { rowOf } from '../applications/application-row.ts'
import type { StoredPerson } from './ports.ts'

export interface LookPorts {
  readonly people: DynamoPeople
  readonly record: DynamoStaffRecord
  readonly clock: Clock
}

/** How staff name a person. */
export type NamedPerson = { readonly phone: string } | { readonly user_id: string }

const note = ({ record, clock }: LookPorts, caller: StaffCaller, act: RecordedAct): Promise<void> =>
  record.add(newEntry(caller, clock.now(), act))

/** By the user id the account of this id alone: the index may lag behind another one of the number. */
const findNamed = async ({ people }: LookPorts, named: NamedPerson): Promise<StoredPerson | undefined> => {
  const phone = 'phone' in named ? named.phone : await people.findPhoneOfUser(named.user_id)
  const found = phone === undefined ? undefined : await people.findPerson(phone)
  return 'phone' in named || found?.user.id === named.user_id ? found : undefined
}

/** A search that finds nobody is recorded too. Throws USER_NOT_FOUND. */
export const searchPeople = async (ports: LookPorts, caller: StaffCaller, named: NamedPerson) => {
  const found = await findNamed(ports, named)
  const user_id = found?.user.id
  const by = 'phone' in named ? { kind: 'phone', id: maskedPhone(named.phone) } : { kind: 'person', id: named.user_id }
  await note(ports, caller, { action: 'person.search', subject: by, person_id: user_id })
  if (user_id === undefined) throw new AppError('USER_NOT_FOUND')
  return { user_id }
}

/** Throws USER_NOT_FOUND. */
const findKnown = async (ports: LookPorts, userId: string): Promise<StoredPerson> => {
  const found = await findNamed(ports, { user_id: userId })
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found
}

const isoOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

const noticesOf = ({ notices }: StoredPerson, now: Date) => ({
  sms: notices.sms,
  sent: listedNotices(notices.sent, now).map(({ kind, lender, sentAt }) => ({
    kind,
    ...(lender !== undefined && { lender }),
    sent_at: sentAt,
  })),
})

const signInsOf = ({ user, endedSessions: { startedAt, until }, openWindows }: StoredPerson): Person['sign_ins'] => ({
  ...(user.otp_verified_at !== undefined && { last_at: user.otp_verified_at }),
  ended: startedAt.toSorted((one, other) => other - one).map(isoOf),
  ...(until > 0 && { all_ended_until: isoOf(until) }),
  open_windows: openWindows,
})

/** What is stored of a person, masked. Throws USER_NOT_FOUND. */
export const openPerson = async (ports: LookPorts, caller: StaffCaller, userId: string): Promise<Person> => {
  const stored = await findKnown(ports, userId)
  const { user, partner_code } = stored
  const submitted = partner_code === undefined ? undefined : await ports.people.findSubmitted(partner_code, userId)
  await note(ports, caller, actOnPerson('person.open', userId))
  const { pan, aadhaar_last4, credit_score } = submitted?.facts ?? {}
  const { id, phone, full_name, email, date_of_birth, pincode, category, monthly_income, company_name } = user
  return {
    id,
    phone: maskedPhone(phone),
    full_name,
    email: email === undefined ? undefined : maskedEmail(email),
    date_of_birth: date_of_birth === undefined ? undefined : maskedDay(date_of_birth),
    pincode,
    category,
    monthly_income,
    company_name,
    current_step: user.current_step,
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
    tickets: stored.tickets.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at)),
    notices: noticesOf(stored, ports.clock.now()),
    sign_ins: signInsOf(stored),
  }
}

/** One field in full, with the reason in the record. Throws USER_NOT_FOUND, also where the field is empty. */
export const revealField = async (
  ports: LookPorts,
  caller: StaffCaller,
  userId: string,
  { field, reason }: { readonly field: (typeof revealFields)[number]; readonly reason: string },
) => {
  const { user } = await findKnown(ports, userId)
  const value = user[field]
  if (value === undefined) throw new AppError('USER_NOT_FOUND')
  await note(ports, caller, { ...actOnPerson('field.reveal', userId, reason), after: { field } })
  return { field, value }
}

/** What the visitor's own pages would be drawn from. Throws USER_NOT_FOUND. */
export const viewAsVisitor = async (
  ports: LookPorts,
  caller: StaffCaller,
  userId: string,
  reason: string,
): Promise<VisitorView> => {
  const stored = await findKnown(ports, userId)
  await note(ports, caller, actOnPerson('person.view-as-visitor', userId, reason))
  return {
    user: stored.user,
    applications: stored.applications.toSorted(newestFirst).map(shownApplication),
    tickets: stored.tickets.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at)),
    notices: noticesOf(stored, ports.clock.now()),
  }
}
