/** When a change of staff waits for a second member, for how long, and who may decide. */
import { approvalPolicy, type WaitingKind } from '#contract/staff/approvals.ts'
import type { RoomRole } from '#contract/staff/staff-roles.ts'

/** Who asked, by id and e-mail address; both are the ARN for an operator on AWS. */
interface Asker {
  readonly id: string
  readonly email: string
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** @param at ISO 8601 */
export const approvalEnd = (at: string): string =>
  new Date(Date.parse(at) + approvalPolicy.waitsDays * dayMilliseconds).toISOString()

export const isOver = (at: string, now: Date): boolean => now.toISOString() >= approvalEnd(at)

/** Whether it is the same person. The ARN of credentials that a person took over ends with the name of the session, often the address. */
export const isSamePerson = (asker: Asker, { id, email }: Asker): boolean =>
  asker.id === id || asker.email === email || asker.id.toLowerCase().endsWith(`/${email.toLowerCase()}`)

/** The role besides admin that decides about each kind; undefined for admins alone. */
export const decidedBy: Readonly<Record<WaitingKind, RoomRole | undefined>> = {
  job: 'partners',
  lender: 'catalogue',
  product: 'catalogue',
  staff: undefined,
}

interface WithHosts {
  readonly hosts: readonly string[]
}

/** Hosts to which an entry of the catalogue may lead visitors, and did not before. @param before undefined for a new entry */
export const newHosts = (before: WithHosts | undefined, after: WithHosts): string[] =>
  after.hosts.filter((host) => !before?.hosts.includes(host))
