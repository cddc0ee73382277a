/** The changes for visitors, and the obstacles, before a draft is published. */
import { useEffect, useRef } from 'react'
import type { EntryDetails } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { changesBetween, type MergedDraft } from '#lambdas/catalogue/entry-changes.rules.ts'
import type { GoingLiveStep } from '#lambdas/offers/going-live.contract.ts'
import { Button, DialogButton } from '#staff/components/button.tsx'
import { FormButton, withReason } from '#staff/components/dialog-form.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { catalogueContent } from './content.ts'
import { fieldNameOf } from './field-content.ts'
import type { EntryRecord } from './fields.ts'

const { publish: words, goingLive } = catalogueContent

interface PublishDialogProps {
  name: string
  published: EntryRecord
  /** The record that would be published, and the fields of it that others have changed too. */
  merged: MergedDraft
  problems: ReadonlyMap<string, string>
  missing: readonly GoingLiveStep[]
  /** @default 'Publish' */
  confirm?: string
  /** @returns whether it was published */
  onPublish: () => Promise<boolean>
  onClose: () => void
}

const Obstacles = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="rounded-md bg-bad-ground px-3 py-2 text-bad">
    <p className="font-semibold">{title}</p>
    <ul className="list-inside list-disc">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

export const PublishDialog = ({
  name,
  published,
  merged: { record, conflicts },
  problems,
  missing,
  confirm = words.confirm,
  onPublish,
  onClose,
}: PublishDialogProps) => {
  const { isBusy, attempt } = useAttempt()
  const changes = changesBetween(published, record)
  const canPublish = changes.length > 0 && problems.size === 0 && missing.length === 0
  const publish = () => attempt(onPublish).then(onClose)
  const content = useRef<HTMLDivElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => content.current?.focus(), [])
  return (
    <Modal title={words.title(name)} size="wide" onClose={onClose}>
      <div ref={content} tabIndex={-1} className="flex flex-col gap-3 text-sm outline-none">
        <p>{words.text}</p>
        {problems.size > 0 && (
          <Obstacles
            title={words.problems}
            items={Array.from(problems, ([path, message]) => `${fieldNameOf(path)}: ${message}`)}
          />
        )}
        {missing.length > 0 && <Obstacles title={words.missing} items={missing.map((step) => goingLive.steps[step])} />}
        {changes.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <PlainTable
            headings={words.columns}
            texts={['before', 'after']}
            rows={changes.map(({ field, before, after }) => {
              const conflict = conflicts.find((one) => one.field === field)
              return {
                key: field,
                cells: {
                  field: fieldNameOf(field),
                  before: before === undefined ? words.none : <del className="bg-bad-ground text-bad">{before}</del>,
                  after: (
                    <>
                      <div>
                        {after === undefined ? (
                          words.none
                        ) : (
                          <ins className="bg-good-ground text-good no-underline">{after}</ins>
                        )}
                      </div>
                      {conflict && (
                        <p className="mt-1 text-warn">{words.changedMeanwhile(conflict.was ?? words.none)}</p>
                      )}
                    </>
                  ),
                },
              }
            })}
          />
        )}
        <div className="flex justify-end">
          <Button variant="primary" busy={isBusy} disabled={!canPublish} onClick={() => void publish()}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const { waiting: waitingWords } = catalogueContent

interface WaitingNoteProps {
  name: string
  details: EntryDetails
  waits: NonNullable<EntryDetails['waits']>
  missing: readonly GoingLiveStep[]
  merged: MergedDraft
  approve: (seenAt: string) => Promise<boolean>
  refuse: (seenAt: string, reason: string) => Promise<void>
}

const noProblems: ReadonlyMap<string, string> = new Map()

/** A draft that waits for a second person: who asked, where it leads, and the two answers. */
export const WaitingNote = ({ name, details, waits, missing, merged, approve, refuse }: WaitingNoteProps) => {
  const { by, at, is_own, expires_at, hosts } = waits
  const texts = [
    waitingWords.text(by, hosts.join(', ')),
    ...(is_own ? [waitingWords.own] : []),
    waitingWords.until(formatDateTime(expires_at)),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
      <p className="min-w-0 grow basis-80">{texts.join(' ')}</p>
      {!is_own && (
        <DialogButton
          variant="primary"
          renderDialog={(onClose) => (
            <PublishDialog
              name={name}
              published={details.published ?? {}}
              merged={merged}
              problems={noProblems}
              missing={missing}
              confirm={waitingWords.confirm}
              onPublish={() => approve(at)}
              onClose={onClose}
            />
          )}
        >
          {waitingWords.approve}
        </DialogButton>
      )}
      <FormButton {...waitingWords.refusal(name)} {...withReason} onSave={({ reason }) => refuse(at, reason)} />
    </div>
  )
}
