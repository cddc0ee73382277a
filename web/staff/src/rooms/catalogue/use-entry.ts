/** The draft of an entry in this tab: what is typed, what is saved, and what is sent. */
import { useEffect, useState } from 'react'
import { entryRecords, type CatalogueKind } from '#contract/offers/catalogue.ts'
import type { EntryDetails } from '#contract/staff/catalogue-room.ts'
import { changesBetween } from '#domain/offers/editing/entry-changes.ts'
import { mergedDraft } from '#domain/offers/editing/merged-draft.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { failureWords } from '#staff/lib/failure-words.ts'
import { onSessionEnd, useStaffSession } from '#staff/lib/session/staff-session.ts'
import { dismissChange, showToast } from '#staff/lib/toast.ts'
import { readAgain } from '#staff/lib/use-answer.ts'
import { catalogueContent } from './content.ts'
import { valueAt, withValueAt, type EntryRecord } from './fields.ts'

/** The draft as it is saved: lists without the empty lines that somebody is about to fill. */
export const savedRecord = (record: EntryRecord): EntryRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '')
        : typeof value === 'object' && value !== null
          ? savedRecord(value as EntryRecord)
          : value,
    ]),
  )

/** Messages by the path of their field. */
export const problemsOf = (kind: CatalogueKind, record: EntryRecord): ReadonlyMap<string, string> => {
  const parsed = entryRecords[kind].safeParse(savedRecord(record))
  return new Map(
    parsed.success
      ? []
      : parsed.error.issues
          .map(({ path, message }) => [path.filter((part) => typeof part === 'string').join('.'), message] as const)
          .slice()
          .reverse(),
  )
}

interface Edits {
  readonly record: EntryRecord
  /** The draft as it is stored, and its version. */
  readonly saved: { readonly record: EntryRecord; readonly at: string | undefined }
  readonly base: EntryRecord
}

/** Edits that are not saved, by member and entry: another room, Back and the end of a session keep them, a sign-out does not. */
const unsaved = new Map<string, Edits>()

onSessionEnd((because) => {
  if (because !== 'ended') unsaved.clear()
})

addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault()
})

const useEditsName = (kind: CatalogueKind, id: string): string => {
  const session = useStaffSession()
  return [session.status === 'signed in' ? session.member.id : '', kind, id].join(' ')
}

/** @returns forgets edits that are not saved */
export const useForgetEdits = (kind: CatalogueKind, id: string): (() => void) => {
  const name = useEditsName(kind, id)
  return () => void unsaved.delete(name)
}

const { entry: words, publish: publishWords, waiting: waitingWords } = catalogueContent

const readEntryAgain = () => readAgain('list-catalogue-entries', 'get-catalogue-entry', 'list-approvals')

/** By which a toast names the entry. */
const subjectOf = ({ kind, entry_id }: { kind: CatalogueKind; entry_id: string }) => `${kind} ${entry_id}`

/** Takes the last change of an entry back, from its page or from a toast. @throws ApiError */
export const takeBack = async (params: { kind: CatalogueKind; entry_id: string }): Promise<void> => {
  await callStaff('undo-catalogue-change', { params })
  dismissChange(subjectOf(params))
  readEntryAgain()
}

const messageOf = (failure: unknown): string =>
  failure instanceof ApiError
    ? [failure.message, ...failure.details.map(({ field, message }) => `${field}: ${message}`)].join(' · ')
    : failureWords(failure)

/** @param details the entry as it was loaded; a later answer replaces what is on the screen, unless something is not saved */
export const useEntry = (kind: CatalogueKind, id: string, details: EntryDetails) => {
  const stored: EntryRecord = details.draft?.record ?? details.published ?? {}
  const editsName = useEditsName(kind, id)
  const edits = unsaved.get(editsName)
  const [record, setRecord] = useState<EntryRecord>(edits?.record ?? stored)
  const [saved, setSaved] = useState(edits?.saved ?? { record: stored, at: details.draft?.at })
  const { published = {} } = details
  const [base, setBase] = useState<EntryRecord>(edits?.base ?? details.draft?.based_on ?? published)
  const [seen, setSeen] = useState(details)
  const [hasConflict, setConflict] = useState(false)
  const [busy, setBusy] = useState<string>()
  const params = { kind, entry_id: id }
  const undoable = { subject: subjectOf(params), undo: () => takeBack(params) }
  const name = typeof record['name'] === 'string' && record['name'] !== '' ? record['name'] : id
  const isSaved = changesBetween(saved.record, savedRecord(record)).length === 0
  useEffect(() => {
    if (isSaved) unsaved.delete(editsName)
    else unsaved.set(editsName, { record, saved, base })
  }, [editsName, isSaved, record, saved, base])
  /** What would be published. */
  const merged = mergedDraft(base, published, savedRecord(record))
  // A later answer: an undo, or a draft of somebody else.
  if (details !== seen) {
    setSeen(details)
    if (isSaved) {
      setRecord(stored)
      setSaved({ record: stored, at: details.draft?.at })
      setBase(details.draft?.based_on ?? published)
    }
  }

  /** One at a time; a refusal is shown as a toast. @returns whether it was done */
  const act = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy(what)
    try {
      await work()
      return true
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'CHANGED_MEANWHILE') readEntryAgain()
      if (failure instanceof ApiError && failure.code === 'DRAFT_CHANGED') setConflict(true)
      else showToast({ text: messageOf(failure), tone: 'bad' })
      return false
    } finally {
      setBusy(undefined)
    }
  }

  const saveNow = async (next = savedRecord(record), based_on = base): Promise<string> => {
    const body = { record: next, based_on, ...(saved.at !== undefined && { seen_at: saved.at }) }
    const { draft } = await callStaff('save-catalogue-draft', { params, body })
    setSaved({ record: next, at: draft.at })
    setBase(based_on)
    readEntryAgain()
    return draft.at
  }

  return {
    record,
    setRecord,
    name,
    busy,
    hasConflict,
    isSaved,
    merged,
    /** Fields that others have changed since, and the draft has not. */
    kept: changesBetween(base, published)
      .map(({ field }) => field)
      .filter((field) => JSON.stringify(valueAt(base, field)) === JSON.stringify(valueAt(record, field))),
    keepTheirs: (field: string) => setRecord(withValueAt(record, field, valueAt(published, field))),
    hasDraft: saved.at !== undefined,
    save: () =>
      act('save', async () => {
        await saveNow()
        showToast({ text: words.saved, tone: 'good' })
      }),
    discard: () =>
      act('discard', async () => {
        if (saved.at === undefined) return
        await callStaff('discard-catalogue-draft', { params, body: { seen_at: saved.at } })
        setRecord(published)
        setSaved({ record: published, at: undefined })
        setBase(published)
        readEntryAgain()
        showToast({ text: words.discarded })
      }),
    publish: () =>
      act('publish', async () => {
        // Both values of a conflict are on the screen: the draft is based on theirs from now on.
        const ready = isSaved && merged.conflicts.length === 0 ? saved.at : undefined
        const at = ready ?? (await saveNow(merged.record, published))
        if (ready === undefined) setRecord(merged.record)
        const { waits } = await callStaff('publish-catalogue-draft', { params, body: { seen_at: at } })
        readEntryAgain()
        if (waits) {
          showToast({ text: publishWords.waits(name) })
          return
        }
        setRecord(merged.record)
        setSaved({ record: merged.record, at: undefined })
        setBase(merged.record)
        showToast({ text: publishWords.done(name), tone: 'good', ...undoable })
      }),
    /** Publishes what another person has asked for. @param seen_at of the request */
    approve: (seen_at: string) =>
      act('approve', async () => {
        await callStaff('approve-publication', { params, body: { seen_at } })
        readEntryAgain()
        showToast({ text: publishWords.done(name), tone: 'good', ...undoable })
      }),
    /** @throws ApiError */
    refuse: async (seen_at: string, reason: string) => {
      await callStaff('refuse-publication', { params, body: { seen_at, reason } })
      readEntryAgain()
      showToast({ text: waitingWords.refused })
    },
    /** Sets a field for visitors at once. */
    change: (switches: { is_active?: boolean; featured?: boolean; is_recommended?: boolean; priority?: number }) =>
      act('switch', async () => {
        const seen = Object.fromEntries(
          Object.keys(switches).map((field) => [
            field,
            published[field === 'featured' && kind === 'product' ? 'is_featured' : field] ?? false,
          ]),
        )
        await callStaff('switch-catalogue-entry', { params, body: { ...switches, seen } })
        readEntryAgain()
        showToast({ text: words.switched(name), tone: 'good', ...undoable })
      }),
  }
}
