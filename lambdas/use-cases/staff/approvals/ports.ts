/** Ports of changes that wait for a second member of staff. */
import type { WaitingChange, WaitingKind } from '#contract/staff/approvals.ts'
import type { RecordedAct, RecordEntry } from '#domain/staff/record-entry.ts'
import type { Clock } from '../../ports.ts'

type Asked = 'by' | 'expires_at' | 'is_own'

type WithAsker<Kind extends WaitingKind> = Omit<Extract<WaitingChange, { kind: Kind }>, Asked> & {
  readonly by: RecordEntry['by']
}

export type WaitingJob = WithAsker<'job'>

/** `draft_at` names the draft; `based_on` is the entry that it would replace, as it was. */
export type WaitingPublication = WithAsker<'lender' | 'product'> & {
  readonly draft_at: string
  readonly based_on?: Readonly<Record<string, unknown>> | undefined
}

export type WaitingMember = WithAsker<'staff'>

/** As it is stored: it waits until `approvalEnd(at)`. */
export type Approval = WaitingJob | WaitingPublication | WaitingMember

export interface ApprovalReader {
  /** Reads what the latest write left. */
  find<Kind extends WaitingKind>(kind: Kind, id: string): Promise<Extract<Approval, { kind: Kind }> | undefined>
  /** @param most of them */
  list(most: number): Promise<Approval[]>
}

/** Writes a decision about a member together with an entry of the record, and ends the waiting, all or none. */
export interface MemberDecisions {
  /** The member becomes what was asked for. @returns false where the member or the request has changed meanwhile */
  approve(approval: WaitingMember): Promise<boolean>
  /** A member who never worked is revoked. @returns false where the member or the request has changed meanwhile */
  refuse(approval: WaitingMember): Promise<boolean>
}

export interface ApprovalPorts {
  readonly approvals: ApprovalReader
  /** Opens the writes of one act, which records it. */
  readonly decisions: (act: RecordedAct) => MemberDecisions
  readonly clock: Clock
}
