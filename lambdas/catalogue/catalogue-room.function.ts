/** Operations of the room of the catalogue. */
import { AppError } from '#domain/app-error.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import type { StaffCaller } from '#lambdas/staff/record-entry.rules.ts'
import type { StaffOperations } from '#lambdas/staff/staff-operations.function.ts'
import type { StaffParts } from '#lambdas/staff/staff-world.function.ts'
import type { CheckLink } from './catalogue-ports.rules.ts'
import { catalogueKinds, type catalogueRoom as endpoints } from './catalogue-room.contract.ts'
import { DynamoCatalogueRepository } from './catalogue.table.ts'
import { switchEntry, undoChange } from './change-entry.ts'
import { checkPart } from './check-links.ts'
import { DynamoCatalogueRoom, type EntryName } from './drafts.table.ts'
import { getEntry, listEntries, type CatalogueRules } from './get-entry.ts'
import { DynamoLinkChecks } from './link-checks.table.ts'
import { discardDraft, saveDraft, approvePublication, publishDraft, refusePublication } from './publish-draft.ts'

/** @param params of the path. Throws ENTRY_NOT_FOUND for a name that no entry can have. */
const nameIn = ({ params }: { readonly params: { readonly kind: string; readonly entry_id: string } }): EntryName => {
  const kind = catalogueKinds.find((known) => known === params.kind)
  const id = entryId.safeParse(params.entry_id)
  if (kind === undefined || !id.success) throw new AppError('ENTRY_NOT_FOUND')
  return { kind, id: id.data }
}

/** @param rules of the stage */
export const catalogueRoom = (
  parts: StaffParts,
  rules: CatalogueRules,
  checkLink: CheckLink,
): StaffOperations<keyof typeof endpoints> => {
  const portsOf = (call: StaffCaller) => ({
    room: new DynamoCatalogueRoom(parts.table),
    write: (act: Parameters<StaffParts['recorded']>[1]) => new DynamoCatalogueRoom(parts.recorded(call, act)),
    clock: parts.clock,
    rules,
  })
  return {
    'check-links': (call) => {
      const subject = { kind: 'catalogue', id: 'links' }
      const table = parts.recorded(call, { action: 'catalogue.check-links', subject })
      const ports = { catalogue: new DynamoCatalogueRepository(table), checks: new DynamoLinkChecks(table) }
      return checkPart({ ...ports, checkLink, isDeployed: !rules.allowLoopback, clock: parts.clock }, call.body.after)
    },
    'list-catalogue-entries': (call) => listEntries(portsOf(call)),
    'get-catalogue-entry': (call) => getEntry(portsOf(call), call.staff, nameIn(call)),
    'save-catalogue-draft': (call) => saveDraft(portsOf(call), call.staff, nameIn(call), call.body),
    'discard-catalogue-draft': (call) => discardDraft(portsOf(call), nameIn(call), call.body.seen_at),
    'publish-catalogue-draft': (call) => publishDraft(portsOf(call), call.staff, nameIn(call), call.body.seen_at),
    'approve-publication': (call) => approvePublication(portsOf(call), call.staff, nameIn(call), call.body.seen_at),
    'refuse-publication': (call) => {
      const { seen_at: seenAt, reason } = call.body
      return refusePublication(portsOf(call), nameIn(call), { seenAt, reason })
    },
    'switch-catalogue-entry': (call) => switchEntry(portsOf(call), call.staff, nameIn(call), call.body),
    'undo-catalogue-change': (call) => undoChange(portsOf(call), call.staff, nameIn(call)),
  }
}
