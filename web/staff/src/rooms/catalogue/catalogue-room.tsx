/** The room Catalogue: the list, and one entry, of a lender with its parts. */
import { Navigate, Route, Routes, useParams, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { todayInIndia } from '#contract/times.ts'
import Landmark from '#icon/landmark'
import { catalogueKinds, type EntryRow } from '#lambdas/catalogue/catalogue-room.contract.ts'
import type { LenderRow } from '#lambdas/lenders/lender-access.contract.ts'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { recordCheckOf } from '#lambdas/offers/record-check.rules.ts'
import { NewButton } from '#staff/components/button.tsx'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { AnswerTable, type Columns } from '#staff/components/data-table.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { catalogueContent as words } from './content.ts'
import { EntryPage } from './entry-page.tsx'
import { newRecord } from './fields.ts'
import { LenderKeys } from './lender-keys.tsx'
import { LenderWords } from './lender-words.tsx'

const states = ['all', 'active', 'off', 'draft', 'figures', 'words'] as const
const fields = { kind: z.enum(catalogueKinds), state: z.enum(states) }

const isIn: Readonly<Record<(typeof states)[number], (row: EntryRow) => boolean>> = {
  all: () => true,
  active: ({ is_active }) => is_active,
  off: ({ is_active, is_published }) => is_published && !is_active,
  draft: ({ draft }) => draft !== undefined,
  figures: ({ is_active, missing_figures: figures }) => is_active && figures !== undefined,
  words: ({ is_active, untranslated }) => is_active && untranslated !== undefined,
}

const stateOf = ({ is_active, is_published }: EntryRow) => {
  if (is_active) return <Badge tone="good">{words.state.active}</Badge>
  return <Badge>{is_published ? words.state.off : words.state.draft}</Badge>
}

const signsOf = (row: EntryRow): string => {
  const { kind, featured, is_recommended, missing_figures: figures, checked_on: day, untranslated } = row
  return [
    featured ? words.signs.featured : '',
    is_recommended ? words.signs.recommended : '',
    figures === undefined ? '' : words.signs.figures,
    untranslated === undefined ? '' : words.signs.untranslated,
    kind === 'scheme' && recordCheckOf(day, todayInIndia(new Date())) === 'old' ? words.signs.oldCheck : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const columns: Columns<EntryRow> = {
  name: { cell: ({ name }) => name, width: 'minmax(0, 2fr)', narrow: 'lead' },
  state: { cell: stateOf, width: '8rem', narrow: 'side' },
  signs: { cell: signsOf, width: '12rem' },
  missing: {
    cell: ({ missing }) => (missing.length > 0 ? words.steps(missing.length) : ''),
    width: '6rem',
  },
  draft: { cell: ({ draft }) => draft?.by ?? '' },
  order: { cell: ({ priority }) => priority, width: '5rem', align: 'end', narrow: 'none' },
}

interface NewEntryProps {
  kind: CatalogueKind
  known: readonly EntryRow[]
  onClose: () => void
}

const NewEntry = ({ kind, known, onClose }: NewEntryProps) => {
  const navigate = useNavigate()
  const check = (id: string) => {
    if (!entryId.safeParse(id).success) return words.add.wrong
    return known.some((row) => row.kind === kind && row.id === id) ? words.add.known : undefined
  }
  const begin = async ({ text: id }: { text: string }) => {
    await callStaff('save-catalogue-draft', { params: { kind, entry_id: id }, body: { record: newRecord(kind, id) } })
    return navigate(`/catalogue/${kind}/${id}`)
  }
  return (
    <FormDialog
      title={words.add.title[kind]}
      fields={{ text: { ...words.add.field, check } }}
      save={words.add.save}
      again={['list-catalogue-entries']}
      onSave={begin}
      onClose={onClose}
    />
  )
}

/** All entries of a kind with their state, their place and what is missing. */
const EntryList = () => {
  const { filter, change } = useFilter(fields)
  const { kind = 'lender', state = 'all' } = filter
  const query = useAnswer('list-catalogue-entries')
  const entries = query.data?.entries ?? []
  const ofKind = entries.filter((row) => row.kind === kind)
  return (
    <RoomFrame
      title={words.title}
      actions={
        <NewButton
          room={words.title}
          does={words.add.title[kind]}
          renderDialog={(onClose) => <NewEntry kind={kind} known={entries} onClose={onClose} />}
        >
          {words.add.button}
        </NewButton>
      }
      filters={
        <>
          <FilterChoices
            name={words.list}
            labels={words.kinds}
            chosen={kind}
            onChoose={(one) => change({ kind: one })}
          />
          <FilterChoices
            name={words.columns.state}
            labels={words.states}
            countOf={(one) => ofKind.filter(isIn[one]).length}
            chosen={state}
            onChoose={(one) => change({ state: one })}
          />
        </>
      }
    >
      <AnswerTable
        query={query}
        rowsOf={() => ofKind.filter(isIn[state])}
        words={words}
        icon={Landmark}
        name={words.kinds[kind]}
        columns={columns}
        rowId={({ id }) => id}
        addressOf={(row) => `/catalogue/${row.kind}/${row.id}`}
      />
    </RoomFrame>
  )
}

const lenderColumns: Columns<LenderRow> = {
  name: { cell: ({ name }) => name, narrow: 'lead' },
  state: {
    cell: ({ is_active }) => words.state[is_active ? 'active' : 'off'],
    width: '8rem',
    narrow: 'side',
  },
}

/** The lenders, for a member who keeps their keys and not their facts. */
const LenderList = () => (
  <RoomFrame title={words.title}>
    <AnswerTable
      query={useAnswer('list-lender-access')}
      rowsOf={({ lenders }) => lenders}
      words={words}
      icon={Landmark}
      name={words.kinds.lender}
      columns={lenderColumns}
      rowId={({ lender_id }) => lender_id}
      addressOf={({ lender_id }) => `/catalogue/lender/${lender_id}/keys`}
    />
  </RoomFrame>
)

/** Another entry starts with a form of its own. */
const OneEntry = () => {
  const { kind: named, entryId = '' } = useParams()
  const kind = catalogueKinds.find((known) => known === named)
  return kind === undefined ? (
    <Navigate to="/catalogue" replace />
  ) : (
    <EntryPage key={`${kind} ${entryId}`} kind={kind} id={entryId} />
  )
}

export const CatalogueRoom = () => {
  const keepsEntries = useMayDo('list-catalogue-entries')
  return (
    <Routes>
      <Route path=":kind/:entryId" element={keepsEntries ? <OneEntry /> : <Navigate to="keys" replace />} />
      <Route path="lender/:entryId/keys" element={<LenderKeys />} />
      <Route path="lender/:entryId/words" element={<LenderWords />} />
      <Route path="*" element={keepsEntries ? <EntryList /> : <LenderList />} />
    </Routes>
  )
}
