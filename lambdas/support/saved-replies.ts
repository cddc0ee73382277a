/** Texts that staff send often, shared by all of them. */
import type { SavedReply, SaveReplyRequest } from './staff-tickets.contract.ts'
import { AppError } from '#domain/app-error.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { DynamoSavedReplies } from './saved-replies.table.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'

interface Ports {
  readonly replies: DynamoSavedReplies
  /** The same for a change that is recorded. */
  readonly writing: (act: RecordedAct) => DynamoSavedReplies
  readonly clock: Clock
}

const subjectOf = (id: string) => ({ kind: 'saved-reply', id })

/** By their titles, which is the order of their keys. */
export const listSavedReplies = async ({ replies }: Pick<Ports, 'replies'>): Promise<SavedReply[]> =>
  (await replies.listReplies()).toSorted((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id))

/** Writes a new one, or the next version of one. A repeated call finds its own. Throws CHANGED_MEANWHILE when somebody else has written it since. */
export const saveReply = async (
  { replies, writing, clock }: Ports,
  staff: StaffName,
  id: string,
  { title, text, updated_at: known }: SaveReplyRequest,
): Promise<SavedReply> => {
  const before = (await replies.listReplies()).find((reply) => reply.id === id)
  const isSame = before?.title === title && before.text === text
  if (isSame) return before
  const reply = { id, title, text, updated_at: clock.now().toISOString(), updated_by: staff.id }
  const act: RecordedAct = {
    action: 'saved-reply.save',
    subject: subjectOf(id),
    ...(before && { before: { title: before.title, text: before.text } }),
    after: { title, text },
  }
  const { outcome } = await writing(act).putReply(reply, known)
  if (outcome === 'changed') throw new AppError('CHANGED_MEANWHILE')
  return reply
}

/** Removing one that is gone does nothing. */
export const deleteReply = async ({ replies, writing }: Omit<Ports, 'clock'>, id: string): Promise<void> => {
  const before = (await replies.listReplies()).find((reply) => reply.id === id)
  if (!before) return
  const { title, text } = before
  await writing({ action: 'saved-reply.delete', subject: subjectOf(id), before: { title, text } }).removeReply(id)
}
