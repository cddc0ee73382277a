/** One lender, product or scheme: the draft in a form, and beside it what visitors will see and what is missing. */
import { useState } from 'react'
import Undo2 from '#icon/undo-2'
import type { EntryDetails } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { stepsInTheWay } from '#lambdas/catalogue/going-live.rules.ts'
import type { CatalogueKind, LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button, WorkButton } from '#staff/components/button.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useKeys } from '#staff/lib/keys.ts'
import { Form } from '#web/components/ui/form.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { useToday } from '#web/lib/use-today.ts'
import { CardPreview, GoingLiveList } from './card-preview.tsx'
import { catalogueContent } from './content.ts'
import { EntryForm } from './entry-form.tsx'
import { fieldNameOf } from './field-content.ts'
import type { EntryRecord } from './fields.ts'
import { useLenderParts } from './lender-parts.ts'
import { PublishDialog, WaitingNote } from './publish-dialog.tsx'
import { problemsOf, takeBack, useEntry } from './use-entry.ts'

const { entry: words, preview, goingLive } = catalogueContent

interface EntryProps {
  kind: CatalogueKind
  id: string
}

const LastChange = ({ kind, id, details: { last_change: last } }: EntryProps & { details: EntryDetails }) =>
  last === undefined ? null : (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft">
      <span>{words.changed(last.by, formatDateTime(last.at))}</span>
      {last.undo_until !== undefined && (
        <WorkButton icon={Undo2} work={() => takeBack({ kind, entry_id: id })} done={words.undone}>
          {words.undo}
        </WorkButton>
      )}
    </p>
  )

const missingIn = (
  kind: CatalogueKind,
  details: EntryDetails,
  record: Readonly<Record<string, unknown>>,
  today: string,
) =>
  kind === 'lender' && details.requires_steps
    ? stepsInTheWay(details.published as LenderRecord | undefined, record as unknown as LenderRecord, today)
    : []

interface EditorProps extends EntryProps {
  details: EntryDetails
  /** Asks again, and keeps what is typed. */
  reload: () => Promise<unknown>
}

const Editor = ({ kind, id, details, reload }: EditorProps) => {
  const entry = useEntry(kind, id, details, reload)
  const [isPublishing, setPublishing] = useState(false)
  const today = useToday()
  const parts = useLenderParts(id)
  const { record, busy, name } = entry
  const problems = new Map([...entry.refused, ...problemsOf(kind, record)])
  const switched = details.published ?? record
  const save = () => void entry.save()
  /** The difference is one from the entry as it is now. */
  const ask = () => {
    void reload()
    setPublishing(true)
  }
  useKeys(name, [
    { keys: '$mod+s', does: words.save, run: save, inFields: true, isCommand: true },
    { keys: '$mod+Enter', does: words.publish, run: ask, inFields: true, isCommand: true },
  ])
  return (
    <RoomFrame
      title={name}
      parts={kind === 'lender' ? parts : []}
      note={
        entry.isSaved
          ? details.draft && words.draftBy(details.draft.by, formatDateTime(details.draft.at))
          : words.unsaved
      }
      actions={
        <>
          {entry.hasDraft && details.published !== undefined && (
            <Button variant="quiet" busy={busy === 'discard'} onClick={() => void entry.discard()}>
              {words.discard}
            </Button>
          )}
          <Button keys="$mod+s" busy={busy === 'save'} disabled={entry.isSaved} onClick={save}>
            {words.save}
          </Button>
          <Button variant="primary" keys="$mod+Enter" onClick={ask}>
            {words.publish}
          </Button>
        </>
      }
    >
      {entry.hasConflict && (
        <p role="alert" className="flex flex-wrap items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
          <span className="min-w-0 grow">{words.conflict}</span>
          <Button onClick={() => void entry.loadTheirs()}>{words.loadTheirs}</Button>
        </p>
      )}
      {details.waits && (
        <WaitingNote
          name={name}
          details={details}
          waits={details.waits}
          missing={missingIn(kind, details, entry.merged.record, today)}
          merged={entry.merged}
          approve={entry.approve}
          refuse={entry.refuse}
        />
      )}
      <div className="desk:grid desk:min-h-full desk:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="border-line p-4 desk:border-r">
          <EntryForm kind={kind} record={record} problems={problems} onChange={entry.setRecord} />
        </div>
        <div>
          <Section title={preview.title}>
            <CardPreview kind={kind} record={record} today={today} />
          </Section>
          <Section title={words.switches[details.published ? 'atOnce' : 'withDraft']}>
            <EntrySwitches
              key={String(switched['priority'])}
              kind={kind}
              record={switched}
              isBusy={busy === 'switch'}
              change={entry.change}
            />
            <LastChange kind={kind} id={id} details={details} />
          </Section>
          {kind === 'lender' && (
            <Section title={goingLive.title}>
              <GoingLiveList record={record} isRequired={details.requires_steps} today={today} />
            </Section>
          )}
        </div>
      </div>
      {isPublishing && (
        <PublishDialog
          name={name}
          published={details.published ?? {}}
          merged={entry.merged}
          problems={problemsOf(kind, entry.merged.record)}
          missing={missingIn(kind, details, entry.merged.record, today)}
          onPublish={entry.publish}
          onClose={() => setPublishing(false)}
        />
      )}
    </RoomFrame>
  )
}

/** Typed values stay while answers come; another version of the draft is loaded on request. */
export const EntryPage = ({ kind, id }: EntryProps) => {
  const query = useAnswer('get-catalogue-entry', { params: { kind, entry_id: id } })
  if (query.data === undefined)
    return (
      <RoomFrame title={id}>
        <Answered query={query}>{() => null}</Answered>
      </RoomFrame>
    )
  return <Editor kind={kind} id={id} details={query.data} reload={query.refetch} />
}

interface EntrySwitchesProps {
  kind: CatalogueKind
  /** The published entry, or the draft of one that is not published yet. */
  record: EntryRecord
  isBusy: boolean
  change: (path: string, value: boolean | number) => unknown
}

const switchesOf = {
  lender: ['is_active', 'featured', 'is_recommended'],
  product: ['is_active', 'is_featured'],
  scheme: ['is_active'],
} as const

/** Shown, featured, recommended, order: a published entry has each at once, and it can be taken back; another one has them with its draft. */
const EntrySwitches = ({ kind, record, isBusy, change }: EntrySwitchesProps) => {
  const stored = record['priority']
  const [order, setOrder] = useState(String(stored))
  const priority = Number(order)
  return (
    <div className="flex flex-col gap-1">
      {switchesOf[kind].map((path) => (
        <Switch key={path} isOn={record[path] === true} isBusy={isBusy} onChange={(isOn) => void change(path, isOn)}>
          <span className="leading-7">{fieldNameOf(path)}</span>
        </Switch>
      ))}
      <Form className="flex items-center gap-2" onSubmit={() => change('priority', priority)}>
        <label className="flex min-w-0 grow flex-wrap items-center justify-between gap-2">
          <span>{fieldNameOf('priority')}</span>
          <input
            inputMode="numeric"
            value={order}
            onChange={({ target }) => setOrder(target.value)}
            className="min-h-control w-24 rounded-md border border-line-strong px-2 text-right tabular-nums"
          />
        </label>
        <Button type="submit" disabled={!/^\d{1,6}$|^1000000$/.test(order) || priority === stored}>
          {words.setOrder}
        </Button>
      </Form>
    </div>
  )
}
