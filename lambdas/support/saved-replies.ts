/** Texts that staff send often, shared by all of them. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { RecordedAct } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { listReplies, putReply, removeReply } from './saved-replies.table.ts'
import type { SavedReply, SaveReplyRequest } from './staff-tickets.contract.ts'

const subjectOf = (id: string) => ({ kind: 'saved-reply', id })

/** By their titles, which is the order of their keys. */
export const listSavedReplies = async ({ table }: World): Promise<SavedReply[]> =>
  (await listReplies(table)).toSorted((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id))

/** Writes a new one, or the next version of one. A repeated call finds its own. Throws CHANGED_MEANWHILE when somebody else has written it since. */
export const saveReply = async (
  { table, clock, recorded }: World<'recorded'>,
  staff: StaffName,
  id: string,
  { title, text, updated_at: known }: SaveReplyRequest,
): Promise<SavedReply> => {
  const before = (await listReplies(table)).find((reply) => reply.id === id)
  const isSame = before?.title === title && before.text === text
  if (isSame) return before
  const reply = { id, title, text, updated_at: clock.now().toISOString(), updated_by: staff.id }
  const act: RecordedAct = {
    action: 'saved-reply.save',
    subject: subjectOf(id),
    ...(before && { before: { title: before.title, text: before.text } }),
    after: { title, text },
  }
  const { outcome } = await putReply(recorded(act), reply, known)
  if (outcome === 'changed') throw new AppError('CHANGED_MEANWHILE')
  return reply
}

/** Removing one that is gone does nothing. */
export const deleteReply = async ({ table, recorded }: World<'recorded'>, id: string): Promise<void> => {
  const before = (await listReplies(table)).find((reply) => reply.id === id)
  if (!before) return
  const { title, text } = before
  const act = { action: 'saved-reply.delete', subject: subjectOf(id), before: { title, text } } as const
  await removeReply(recorded(act), id)
}
