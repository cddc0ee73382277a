/** The room Applications: those of all lenders that wait for somebody, those of a lender with a status, the search, and the pages behind them. */
import { FileUp, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { CsvTable } from '#domain/applications/csv-text.ts'
import { Answered, StatePanel, PagedTable } from '#staff/components/answered.tsx'
import { ButtonLink, DialogButton } from '#staff/components/button.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { NamedViews } from '#staff/components/named-views.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showToast } from '#staff/lib/toast.ts'
import { readPages, useAnswer, usePages } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { applicationAddress, importAddress, jobsAddress, wordsAddress } from './address.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { applicationsContent as words } from './content.ts'
import { ListFilters, listFilter, type ListFilter } from './list-filters.tsx'
import { rowCells, rowColumns, FoundApplications, SearchForm, type Named } from './search-form.tsx'
import { Route, Routes } from 'react-router-dom'
import { ApplicationPage } from './application-page.tsx'
import { ImportPage } from './import-page.tsx'
import { JobPage } from './job-page.tsx'
import { JobsPage } from './jobs-page.tsx'
import { WordsPage } from './word-map.tsx'

const callOf = ({ list, lender, status, older }: ListFilter) => ({
  query: list === undefined ? { lender, status, ...(older !== undefined && { older }) } : { list },
})

const List = ({ filter }: { filter: ListFilter }) => {
  const pages = usePages('list-applications', callOf(filter))
  return (
    <PagedTable
      pages={pages}
      rowsOf={({ applications }) => applications}
      empty={<StatePanel {...words.empty} Icon={ListChecks} />}
      name={words.list}
      columns={rowColumns}
      rowId={({ id }) => id}
      addressOf={({ user_id, lender_id }) => applicationAddress(user_id, lender_id)}
    />
  )
}

const fileOf = async (filter: ListFilter): Promise<CsvTable> => {
  const { pages, isWhole } = await readPages('list-applications', callOf(filter))
  if (!isWhole) showToast({ text: words.cut })
  return [words.fileHeadings, ...pages.flatMap(({ applications }) => applications.map(rowCells))]
}

const Actions = ({ filter }: { filter: ListFilter }) => {
  const { list, lender, older } = filter
  const counts = useAnswer(
    'count-applications',
    { query: { lender, ...(older !== undefined && { older }) } },
    { isOn: lender !== '' },
  )
  const unmapped = counts.data?.unmapped ?? 0
  return (
    <>
      {unmapped > 0 && <ButtonLink to={wordsAddress(lender)}>{`${words.actions.unmapped} (${unmapped})`}</ButtonLink>}
      <ButtonLink to={jobsAddress}>{words.actions.jobs}</ButtonLink>
      <ButtonLink to={importAddress(lender)} icon={FileUp}>
        {words.actions.import}
      </ButtonLink>
      <DialogButton
        disabled={lender === '' || list !== undefined}
        renderDialog={(onClose) => <BulkDialog filter={filter} onClose={onClose} />}
      >
        {words.actions.bulk}
      </DialogButton>
    </>
  )
}

const ListPage = () => {
  const { filter: given, change } = useFilter(listFilter)
  const lenders = useAnswer('list-application-lenders')
  const [named, setNamed] = useState<Named>()
  const mayChangeMany = useMayDo('begin-status-job')
  const filter = {
    list: given.list,
    lender: given.lender ?? lenders.data?.lenders[0]?.id ?? '',
    status: given.status ?? ('applied' as const),
    older: given.older,
  }
  const isFound = named !== undefined
  const isListed = !isFound && (filter.list !== undefined || filter.lender !== '')
  return (
    <RoomFrame
      title={words.title}
      actions={
        <>
          {isListed && <DownloadCsv fileName={words.file} table={() => fileOf(filter)} />}
          {mayChangeMany && <Actions filter={filter} />}
        </>
      }
      filters={
        <>
          <SearchForm named={named} onName={setNamed} />
          {!isFound && <ListFilters filter={filter} lenders={lenders.data?.lenders ?? []} change={change} />}
          {!isFound && <NamedViews room="applications" />}
        </>
      }
    >
      {isFound && <FoundApplications named={named} />}
      {isListed && <List filter={filter} />}
      {!isFound && !isListed && (
        <Answered query={lenders}>{() => <StatePanel {...words.chooseLender} Icon={ListChecks} />}</Answered>
      )}
    </RoomFrame>
  )
}

export const ApplicationRoom = () => (
  <Routes>
    <Route index element={<ListPage />} />
    <Route path="of/:userId/:lenderId" element={<ApplicationPage />} />
    <Route path="jobs" element={<JobsPage />} />
    <Route path="jobs/:jobId" element={<JobPage />} />
    <Route path="import" element={<ImportPage />} />
    <Route path="words/:lenderId" element={<WordsPage />} />
    <Route path="*" element={<ListPage />} />
  </Routes>
)
