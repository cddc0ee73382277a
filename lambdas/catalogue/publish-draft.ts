/** Drafts of entries, each with the entry that it is based on. One that leads visitors to a new host is published when a second person agrees. */
import { todayInIndia } from '#contract/times.ts'
import { entryRecords, type LenderRecord, type StoredEntry } from '#lambdas/offers/catalogue.contract.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { isOver, isSamePerson, newHosts, type WaitingPublication } from '#lambdas/staff/approvals.rules.ts'
import { findApproval } from '#lambdas/staff/approvals.table.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { readEntries, type CatalogueFileRules } from './catalogue-file.rules.ts'
import type { SaveDraftRequest } from './catalogue-room.contract.ts'
import {
  askAboutDraft,
  type EntryFields,
  type EntryName,
  findDraft,
  readStoredCatalogue,
  refuseDraft,
  removeDraft,
  storeDraft,
} from './catalogue.table.ts'
import { changeEntry, refuseConflicts, refuseMissing } from './change-entry.ts'
import { changesBetween, isSameEntry, mergedDraft } from './entry-changes.rules.ts'
import { entryIn } from './get-entry.ts'
import { stepsInTheWay } from './going-live.rules.ts'
import { withLaterCheck } from './link-check.rules.ts'

const subjectOf = ({ kind, id }: EntryName) => ({ kind, id })

/** A draft that has the size of a whole file of lenders is none. */
const mostCharacters = 40_000

/** `seen_at` is that of the draft that was edited. @returns by whom and when. Throws DRAFT_CHANGED, VALIDATION_ERROR and BUSY. */
export const saveDraft = async (
  { table, recorded, clock }: World<'recorded'>,
  { email }: StaffName,
  name: EntryName,
  { record, seen_at: seenAt, based_on }: SaveDraftRequest,
) => {
  for (const [field, value] of Object.entries({ record, based_on }))
    if (JSON.stringify(value ?? {}).length > mostCharacters) throw invalidField(field, 'is too long')
  const [stored, catalogue] = await Promise.all([findDraft(table, name), readStoredCatalogue(table)])
  const draft = {
    ...name,
    record: { ...record, id: name.id },
    based_on: based_on ?? (stored === undefined ? (entryIn(catalogue, name) ?? {}) : stored.based_on),
    by: email,
    at: clock.now().toISOString(),
  }
  const fields = changesBetween(stored?.record ?? {}, draft.record).map(({ field }) => field)
  const act = { action: 'catalogue.save-draft', subject: subjectOf(name), after: { fields } } as const
  if (!(await storeDraft(recorded(act), draft, seenAt))) throw new AppError('DRAFT_CHANGED')
  return { draft: { by: draft.by, at: draft.at } }
}

/** Drafts of entries, each with the entry that it is based on: saved and discarded while nobody else has changed them. Throws DRAFT_CHANGED and BUSY. */
export const discardDraft = async (
  { recorded }: World<'recorded'>,
  name: EntryName,
  seenAt: string,
): Promise<{ done: true }> => {
  const act = { action: 'catalogue.discard-draft', subject: subjectOf(name) } as const
  if (!(await removeDraft(recorded(act), name, seenAt))) throw new AppError('DRAFT_CHANGED')
  return { done: true }
}

const readEntry = ({ kind, id }: EntryName, record: EntryFields, rules: CatalogueFileRules): StoredEntry => {
  const [entry] = readEntries<StoredEntry>(entryRecords[kind], [{ ...record, id }], rules)
  if (entry === undefined) throw new AppError('VALIDATION_ERROR')
  return entry
}

/**
 * The draft that was seen, as the entry that it would be: its changes of the entry that it is based on.
 * Throws VALIDATION_ERROR, DRAFT_CHANGED, CHANGED_MEANWHILE and NOT_READY_TO_GO_LIVE.
 */
const checkedDraft = async (
  { table, clock, catalogueRules: rules }: World<'catalogueRules'>,
  name: EntryName,
  seenAt: string,
  before: StoredEntry | undefined,
): Promise<StoredEntry> => {
  const draft = await findDraft(table, name)
  if (draft?.at !== seenAt) throw new AppError('DRAFT_CHANGED')
  const today = todayInIndia(clock.now())
  const theirs = (before ?? {}) as EntryFields
  const { record, conflicts } = mergedDraft(draft.based_on ?? theirs, theirs, draft.record)
  refuseConflicts(conflicts)
  const entry = readEntry(name, record, { allowLoopback: rules.allowLoopback, today })
  if (name.kind !== 'lender') return entry
  const stored = before as LenderRecord | undefined
  const lender = withLaterCheck(entry as LenderRecord, stored)
  if (rules.requiresSteps) refuseMissing(stepsInTheWay(stored, lender, today))
  return lender
}

const actOf = (action: StaffAction, { kind, id }: EntryName) => ({ action, subject: { kind, id } })

/** Throws DRAFT_CHANGED. */
const ask = async (
  world: World<'recorded' | 'catalogueRules'>,
  { id, email }: StaffName,
  name: EntryName,
  draft_at: string,
) => {
  const before = entryIn(await readStoredCatalogue(world.table), name)
  const entry = await checkedDraft(world, name, draft_at, before)
  const hosts = newHosts(before, entry)
  if (hosts.length === 0) return undefined
  const at = world.clock.now().toISOString()
  const approval = { ...name, name: entry.name, hosts, by: { id, email }, at, draft_at, based_on: before }
  const act = { ...actOf('catalogue.ask', name), after: { hosts } }
  if (!(await askAboutDraft(world.recorded(act), approval))) throw new AppError('DRAFT_CHANGED')
  return approval
}

/**
 * Publishes the draft that was seen, or asks for a second person.
 * Throws VALIDATION_ERROR, DRAFT_CHANGED, NOT_READY_TO_GO_LIVE, CHANGED_MEANWHILE and BUSY.
 */
export const publishDraft = async (
  world: World<'recorded' | 'catalogueRules'>,
  editor: StaffName,
  name: EntryName,
  seenAt: string,
) => {
  const { fourEyes } = world.catalogueRules
  if (fourEyes && (await ask(world, editor, name, seenAt)) !== undefined) return { waits: true }
  return changeEntry(world, editor, name, async (before) => {
    const entry = await checkedDraft(world, name, seenAt, before)
    // Since it was found that it does not have to wait.
    if (fourEyes && newHosts(before, entry).length > 0) throw new AppError('CHANGED_MEANWHILE')
    return { action: 'catalogue.publish', entry, seen: { draftAt: seenAt } }
  })
}

/** Returns the draft that waits, as it was seen. Throws APPROVAL_NOT_FOUND. */
const waitingOf = async ({ table, clock }: World, name: EntryName, seenAt: string): Promise<WaitingPublication> => {
  const approval = await findApproval(table, name.kind, name.id)
  if (approval?.at !== seenAt || isOver(approval.at, clock.now())) throw new AppError('APPROVAL_NOT_FOUND')
  return approval
}

/**
 * Publishes what waits, if nothing that it is based on has changed.
 * Throws APPROVAL_NOT_FOUND, SECOND_PERSON_NEEDED for the person who asked, CHANGED_MEANWHILE, DRAFT_CHANGED, NOT_READY_TO_GO_LIVE and BUSY.
 */
export const approvePublication = (
  world: World<'recorded' | 'catalogueRules'>,
  editor: StaffName,
  name: EntryName,
  seenAt: string,
) =>
  changeEntry(world, editor, name, async (before) => {
    const { by, draft_at, based_on } = await waitingOf(world, name, seenAt)
    if (isSamePerson(by, editor)) throw new AppError('SECOND_PERSON_NEEDED')
    if (!isSameEntry(before ?? {}, based_on ?? {})) throw new AppError('CHANGED_MEANWHILE')
    const entry = await checkedDraft(world, name, draft_at, before)
    const seen = { draftAt: draft_at, approvalAt: seenAt }
    return { action: 'catalogue.approve', entry, seen, askedBy: by.email }
  })

/** The draft stays. The person who asked may take it back so. Throws APPROVAL_NOT_FOUND. */
export const refusePublication = async (
  world: World<'recorded'>,
  name: EntryName,
  { seenAt, reason }: { readonly seenAt: string; readonly reason: string },
): Promise<{ done: true }> => {
  const approval = await waitingOf(world, name, seenAt)
  const act = { ...actOf('catalogue.refuse', name), before: { hosts: approval.hosts }, reason }
  if (!(await refuseDraft(world.recorded(act), approval))) throw new AppError('APPROVAL_NOT_FOUND')
  return { done: true }
}
