/** The draft of an entry in this tab: what is typed, what is saved, and what is sent. */
import { useState } from 'react'
import { ruleMessage } from '#contract/rule-messages.ts'
import type { EntryDetails } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { changesBetween, mergedDraft } from '#lambdas/catalogue/entry-changes.rules.ts'
import { entryRecords, type CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { callStaff, failureWords, readAgain } from '#staff/lib/call-staff.ts'
import { labelOf } from '#staff/lib/labels.ts'
import { dismissChange, showDone, showToast } from '#staff/lib/toast.ts'
import { useTyped } from '#staff/lib/use-typed.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { catalogueContent } from './content.ts'
import { fieldNameOf } from './field-content.ts'
import type { EntryRecord } from './fields.ts'

/** The draft as it is saved: lists without the empty lines that somebody is about to fill. */
const savedRecord = (record: EntryRecord): EntryRecord =>
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
  const parsed = entryRecords[kind].safeParse(savedRecord(record), { error: ruleMessage })
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
  /** The version of the stored draft; absent where there is none. */
  readonly at?: string | undefined
  readonly base: EntryRecord
}

const { entry: words, publish: publishWords, waiting: waitingWords } = catalogueContent

const readEntryAgain = () => readAgain('list-catalogue-entries', 'get-catalogue-entry', 'list-approvals')

/** Names the entry in a toast. */
const subjectOf = ({ kind, entry_id }: { kind: CatalogueKind; entry_id: string }) => `${kind} ${entry_id}`

/** Takes the last change of an entry back, from its page or from a toast. @throws ApiError */
export const takeBack = async (params: { kind: CatalogueKind; entry_id: string }): Promise<void> => {
  await callStaff('undo-catalogue-change', { params })
  dismissChange(subjectOf(params))
  readEntryAgain()
}

const isSame = (one: EntryRecord, other: EntryRecord) => changesBetween(one, other).length === 0

/** The name of a field, or of a step to going live. */
const nameOf = (field: string): string => labelOf(catalogueContent.goingLive.steps)(fieldNameOf(field))

const messageOf = (failure: unknown): string =>
  failure instanceof ApiError
    ? [failure.message, ...failure.details.map(({ field, message }) => `${nameOf(field)}: ${message}`)].join(' · ')
    : failureWords(failure)

/**
 * @param details the entry as it was loaded; a later answer replaces what is on the screen, unless something is not saved
 * @param reload loads the entry again
 */
export const useEntry = (kind: CatalogueKind, id: string, details: EntryDetails, reload: () => Promise<unknown>) => {
  const { draft, published = {} } = details
  const typed = useTyped<Edits | null>(`catalogue ${kind} ${id}`, null)
  /** The edits saved here, until the entry is loaded again. */
  const [own, setOwn] = useState<Edits>()
  const [seen, setSeen] = useState(details)
  if (details !== seen) {
    setSeen(details)
    setOwn(undefined)
  }
  const saved = own ?? { record: draft?.record ?? published, at: draft?.at, base: draft?.based_on ?? published }
  const { record, at, base } = typed.value ?? saved
  const setRecord = (next: EntryRecord) =>
    typed.change(at === saved.at && isSame(next, saved.record) ? null : { record: next, at, base })
  const setSaved = (edits: Edits) => {
    setOwn(edits)
    typed.forget()
  }
  const [hasConflict, setConflict] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const params = { kind, entry_id: id }
  const undoable = { subject: subjectOf(params), undo: () => takeBack(params) }
  const name = typeof record['name'] === 'string' && record['name'] !== '' ? record['name'] : id
  const isSaved = at === saved.at && isSame(saved.record, savedRecord(record))
  /** The record that would be published. */
  const merged = mergedDraft(base, published, savedRecord(record))

  /** One at a time; a refusal is shown as a toast. @returns whether it was done */
  const act = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy(what)
    setRefused(new Map())
    try {
      await work()
      return true
    } catch (failure) {
      if (failure instanceof ApiError)
        setRefused(new Map(failure.details.map(({ field, message }) => [field, message])))
      if (failure instanceof ApiError && failure.code === 'CHANGED_MEANWHILE') readEntryAgain()
      if (failure instanceof ApiError && failure.code === 'DRAFT_CHANGED') setConflict(true)
      else showToast({ text: messageOf(failure), tone: 'bad' })
      return false
    } finally {
      setBusy(undefined)
    }
  }

  const saveNow = async (next = savedRecord(record), based_on = base): Promise<string> => {
    const body = { record: next, based_on, seen_at: at }
    const { draft: stays } = await callStaff('save-catalogue-draft', { params, body })
    setSaved({ record: next, at: stays.at, base: based_on })
    readEntryAgain()
    return stays.at
  }

  return {
    record,
    setRecord,
    name,
    busy,
    hasConflict,
    loadTheirs: async () => {
      await reload()
      typed.forget()
      setConflict(false)
    },
    isSaved,
    merged,
    hasDraft: at !== undefined,
    save: () =>
      act('save', async () => {
        await saveNow()
        showDone(words.saved)
      }),
    discard: () =>
      act('discard', async () => {
        if (at === undefined) return
        await callStaff('discard-catalogue-draft', { params, body: { seen_at: at } })
        setSaved({ record: published, base: published })
        readEntryAgain()
        showToast({ text: words.discarded })
      }),
    publish: () =>
      act('publish', async () => {
        // Both values of a conflict are on the screen: the draft is based on theirs from now on.
        const ready = isSaved && merged.conflicts.length === 0 ? at : undefined
        const seen_at = ready ?? (await saveNow(merged.record, published))
        const { waits } = await callStaff('publish-catalogue-draft', { params, body: { seen_at } })
        readEntryAgain()
        if (waits) {
          showToast({ text: publishWords.waits(name) })
          return
        }
        setSaved({ record: merged.record, base: merged.record })
        showDone(publishWords.done(name), undoable)
      }),
    /** Publishes what another person has asked for. @param seen_at of the request */
    approve: (seen_at: string) =>
      act('approve', async () => {
        await callStaff('approve-publication', { params, body: { seen_at } })
        readEntryAgain()
        showDone(publishWords.done(name), undoable)
      }),
    /** @throws ApiError */
    refuse: async (seen_at: string, reason: string) => {
      await callStaff('refuse-publication', { params, body: { seen_at, reason } })
      readEntryAgain()
      showToast({ text: waitingWords.refused })
    },
    /** Refusals of the server by their field, until something else is done. */
    refused,
    /** Sets a field: for visitors at once, or in the draft of an entry that is not published yet. */
    change: (path: string, value: boolean | number) => {
      if (details.published === undefined) return setRecord({ ...record, [path]: value })
      return act('switch', async () => {
        const field = path === 'is_featured' ? 'featured' : path
        const body = { [field]: value, seen: { [field]: published[path] ?? false } }
        await callStaff('switch-catalogue-entry', { params, body })
        readEntryAgain()
        showDone(words.switched(name), undoable)
      })
    },
  }
}
