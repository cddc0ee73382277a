/** Keeps what the staff member who calls is typing into a form, unless another tab of this member has kept another version. */
import type { KeepTypedRequest } from '#contract/staff/view-room.ts'
import type { DynamoTypedTexts } from '#data/staff/dynamo-typed-texts.ts'
import { AppError } from '#domain/app-error.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Clock } from '../../ports.ts'

interface Ports {
  readonly typed: DynamoTypedTexts
  readonly clock: Clock
}

/** Throws DRAFT_CHANGED. */
export const keepTyped = async (
  { typed, clock }: Ports,
  { id }: StaffMember,
  { place, text, seen_at }: KeepTypedRequest,
) => {
  const now = clock.now()
  if (!(await typed.keep(id, place, { text, now, seenAt: seen_at }))) throw new AppError('DRAFT_CHANGED')
  return { at: now.toISOString() }
}
