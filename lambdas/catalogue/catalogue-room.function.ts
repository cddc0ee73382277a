/** Operations of the room of the catalogue. */
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import { changingWorld, type StaffOperations, type StaffParts } from '#lambdas/staff/staff-world.function.ts'
import type { CatalogueRules } from './catalogue-file.rules.ts'
import { catalogueKinds, type catalogueRoom as endpoints } from './catalogue-room.contract.ts'
import type { EntryName } from './catalogue.table.ts'
import { switchEntry, undoChange } from './change-entry.ts'
import { checkPart } from './check-links.ts'
import { getEntry, listEntries } from './get-entry.ts'
import type { CheckLink } from './link-check.rules.ts'
import { discardDraft, saveDraft, approvePublication, publishDraft, refusePublication } from './publish-draft.ts'

/** @param params of the path. Throws ENTRY_NOT_FOUND for a name that no entry can have. */
const nameIn = ({ params }: { readonly params: { readonly kind: string; readonly entry_id: string } }): EntryName => {
  const kind = catalogueKinds.find((known) => known === params.kind)
  const id = entryId.safeParse(params.entry_id)
  if (kind === undefined || !id.success) throw new AppError('ENTRY_NOT_FOUND')
  return { kind, id: id.data }
}

/** @param catalogueRules of the stage */
export const catalogueRoom = (
  parts: StaffParts,
  catalogueRules: CatalogueRules,
  checkLink: CheckLink,
): StaffOperations<keyof typeof endpoints> => {
  const { clock } = parts
  const worldOf = (call: StaffCaller) => ({ ...changingWorld(parts, call), catalogueRules })
  return {
    'check-links': (call) => {
      const subject = { kind: 'catalogue', id: 'links' }
      const table = parts.recorded(call, { action: 'catalogue.check-links', subject })
      return checkPart({ table, clock, checkLink, isDeployed: !catalogueRules.allowLoopback }, call.body.after)
    },
    'list-catalogue-entries': () => listEntries(parts),
    'get-catalogue-entry': (call) => getEntry(worldOf(call), call.staff, nameIn(call)),
    'save-catalogue-draft': (call) => saveDraft(worldOf(call), call.staff, nameIn(call), call.body),
    'discard-catalogue-draft': (call) => discardDraft(worldOf(call), nameIn(call), call.body.seen_at),
    'publish-catalogue-draft': (call) => publishDraft(worldOf(call), call.staff, nameIn(call), call.body.seen_at),
    'approve-publication': (call) => approvePublication(worldOf(call), call.staff, nameIn(call), call.body.seen_at),
    'refuse-publication': (call) => {
      const { seen_at: seenAt, reason } = call.body
      return refusePublication(worldOf(call), nameIn(call), { seenAt, reason })
    },
    'switch-catalogue-entry': (call) => switchEntry(worldOf(call), call.staff, nameIn(call), call.body),
    'undo-catalogue-change': (call) => undoChange(worldOf(call), call.staff, nameIn(call)),
  }
}
