/** When a change of staff waits for a second member, for how long, and who may decide. */
import { dayMilliseconds } from '#contract/times.ts'
import { approvalPolicy, type WaitingKind, type WaitingChange } from './approvals.contract.ts'
import type { RecordEntry } from './recorded-acts.rules.ts'
import type { RoomRole } from './staff-endpoint.contract.ts'
import type { StaffName } from './staff-member.rules.ts'

/** @param at ISO 8601 */
export const approvalEnd = (at: string): string =>
  new Date(Date.parse(at) + approvalPolicy.waitsDays * dayMilliseconds).toISOString()

export const isOver = (at: string, now: Date): boolean => now.toISOString() >= approvalEnd(at)

/** Whether it is the same person. The ARN of credentials that a person took over ends with the name of the session, often the address. */
export const isSamePerson = (asker: StaffName, { id, email }: StaffName): boolean =>
  asker.id === id || asker.email === email || asker.id.toLowerCase().endsWith(`/${email.toLowerCase()}`)

/** The role besides admin that decides about each kind; undefined for admins alone. */
export const decidedBy: Readonly<Record<WaitingKind, RoomRole | undefined>> = {
  job: 'partners',
  lender: 'catalogue',
  product: 'catalogue',
  scheme: 'catalogue',
  staff: undefined,
  move: undefined,
  breach: undefined,
}

/** An entry of the catalogue with its hosts, or with one address. */
type Addressed = { readonly hosts: readonly string[] } | { readonly url: string }

const hostsOf = (entry: Addressed): readonly string[] => ('hosts' in entry ? entry.hosts : [new URL(entry.url).host])

/** Hosts to which an entry of the catalogue may lead visitors, and did not before. @param before undefined for a new entry */
export const newHosts = (before: Addressed | undefined, after: Addressed): string[] => {
  const known = before === undefined ? [] : hostsOf(before)
  return hostsOf(after).filter((host) => !known.includes(host))
}

type Asked = 'by' | 'expires_at' | 'is_own'

type WithAsker<Kind extends WaitingKind> = Omit<Extract<WaitingChange, { kind: Kind }>, Asked> & {
  readonly by: RecordEntry['by']
}

export type WaitingJob = WithAsker<'job'>

/** `draft_at` names the draft; `based_on` is the entry that it would replace, as it was. */
export type WaitingPublication = WithAsker<'lender' | 'product' | 'scheme'> & {
  readonly draft_at: string
  readonly based_on?: Readonly<Record<string, unknown>> | undefined
}

export type WaitingMember = WithAsker<'staff'>

export type WaitingMove = WithAsker<'move'>

type WaitingBreach = WithAsker<'breach'>

/** As it is stored: it waits until `approvalEnd(at)`. */
export type Approval = WaitingJob | WaitingPublication | WaitingMember | WaitingMove | WaitingBreach

/** Whether a second person asks for the same, to a number with the same mask, which is the agreement. */
export const isAgreedBy = (waiting: WaitingMove | undefined, asked: WaitingMove): boolean =>
  waiting !== undefined &&
  !isOver(waiting.at, new Date(asked.at)) &&
  !isSamePerson(waiting.by, asked.by) &&
  waiting.to === asked.to &&
  waiting.is_closed === asked.is_closed
