/** Keeps what the staff member who calls is typing into a form, unless another tab of this member has kept another version. */
import type { KeepTypedRequest } from '#contract/staff/view-room.ts'
import type { DynamoTypedTexts } from '#data/staff/dynamo-typed-texts.ts'
import { AppError } from '#domain/app-error.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** Throws DRAFT_CHANGED. */
export const keepTyped = async (typed: DynamoTypedTexts, { id }: StaffMember, request: KeepTypedRequest, now: Date) => {
  if (!(await typed.keep(id, request, now))) throw new AppError('DRAFT_CHANGED')
  return { at: now.toISOString() }
}
