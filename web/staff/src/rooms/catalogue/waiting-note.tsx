/** A draft that waits for a second person: who asked, where it leads, and the two answers. */
import { useState } from 'react'
import type { GoingLiveStep } from '#contract/offers/going-live.ts'
import type { EntryDetails } from '#contract/staff/catalogue-room.ts'
import type { MergedDraft } from '#domain/offers/editing/merged-draft.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#staff/components/button.tsx'
import { ReasonDialog } from '#staff/components/dialog-form.tsx'
import { catalogueContent } from './content.ts'
import { PublishDialog } from './publish-dialog.tsx'

const { waiting: words } = catalogueContent

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

export const WaitingNote = ({ name, details, waits, missing, merged, approve, refuse }: WaitingNoteProps) => {
  const [open, setOpen] = useState<'approve' | 'refuse'>()
  const close = () => setOpen(undefined)
  const { by, at, is_own, expires_at, hosts } = waits
  return (
    <div className="flex flex-wrap items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
      <p className="min-w-0 grow basis-80">
        {[words.text(by, hosts.join(', ')), is_own && words.own, words.until(formatDateTime(expires_at))]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!is_own && (
        <Button variant="primary" onClick={() => setOpen('approve')}>
          {words.approve}
        </Button>
      )}
      <Button onClick={() => setOpen('refuse')}>{words.refuse}</Button>
      {open === 'approve' && (
        <PublishDialog
          name={name}
          published={details.published ?? {}}
          record={merged.record}
          conflicts={merged.conflicts}
          problems={noProblems}
          missing={missing}
          confirm={words.confirm}
          onPublish={() => approve(at)}
          onClose={close}
        />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={words.refuseTitle(name)}
          text={words.refuseText}
          confirm={words.refuseConfirm}
          onConfirm={(reason) => refuse(at, reason)}
          onClose={close}
        />
      )}
    </div>
  )
}
