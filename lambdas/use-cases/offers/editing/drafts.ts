/** Drafts of entries, each with the entry that it is based on: saved and discarded while nobody else has changed them. */
import type { SaveDraftRequest } from '#contract/staff/catalogue-room.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import { changesBetween } from '#domain/offers/editing/entry-changes.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { EntryName } from '#data/offers/editing/change-items.ts'
import { entryIn } from './get-entry.ts'
import type { CatalogueRoomPorts } from './ports.ts'

const subjectOf = ({ kind, id }: EntryName) => ({ kind, id })

/** A draft that has the size of a whole file of lenders is none. */
const mostCharacters = 40_000

/** `seen_at` is that of the draft that was edited. @returns by whom and when. Throws DRAFT_CHANGED, VALIDATION_ERROR and BUSY. */
export const saveDraft = async (
  { room, write, clock }: Pick<CatalogueRoomPorts, 'room' | 'write' | 'clock'>,
  { email }: StaffName,
  name: EntryName,
  { record, seen_at: seenAt, based_on }: SaveDraftRequest,
) => {
  for (const [field, value] of Object.entries({ record, based_on }))
    if (JSON.stringify(value ?? {}).length > mostCharacters) throw invalidField(field, 'is too long')
  const [stored, catalogue] = await Promise.all([room.findDraft(name), room.readStoredCatalogue()])
  const draft = {
    ...name,
    record: { ...record, id: name.id },
    based_on: based_on ?? (stored === undefined ? (entryIn(catalogue, name) ?? {}) : stored.based_on),
    by: email,
    at: clock.now().toISOString(),
  }
  const fields = changesBetween(stored?.record ?? {}, draft.record).map(({ field }) => field)
  const act = { action: 'catalogue.save-draft', subject: subjectOf(name), after: { fields } } as const
  if (!(await write(act).saveDraft(draft, seenAt))) throw new AppError('DRAFT_CHANGED')
  return { draft: { by: draft.by, at: draft.at } }
}

/** Throws DRAFT_CHANGED and BUSY. */
export const discardDraft = async (
  { write }: Pick<CatalogueRoomPorts, 'write'>,
  name: EntryName,
  seenAt: string,
): Promise<{ done: true }> => {
  const act = { action: 'catalogue.discard-draft', subject: subjectOf(name) } as const
  if (!(await write(act).removeDraft(name, seenAt))) throw new AppError('DRAFT_CHANGED')
  return { done: true }
}
