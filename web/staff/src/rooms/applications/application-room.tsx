/** The room Applications: those of all lenders that wait for somebody, those of a lender with a status, the search, and the pages behind them. */
import { useState } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import type { ApplicationStatus } from '#contract/entities.ts'
import FileUp from '#icon/file-up'
import ListChecks from '#icon/list-checks'
import { paidOut } from '#lambdas/applications/application-status.rules.ts'
import type { CsvTable } from '#lambdas/news/csv-text.rules.ts'
import { ButtonLink, DialogButton } from '#staff/components/button.tsx'
import { PagedTable } from '#staff/components/data-table.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { readPages, useAnswer, usePages, callStaff } from '#staff/lib/call-staff.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { useLenderName } from '#staff/lib/lender-name.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showToast } from '#staff/lib/toast.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { importAddress, jobsAddress, jobAddress } from './address.ts'
import { ApplicationPage } from './application-page.tsx'
import { applicationsContent as words, bulkContent } from './content.ts'
import { ImportPage } from './import-page.tsx'
import { JobPage } from './job-page.tsx'
import { JobsPage } from './jobs-page.tsx'
import {
  applicationTable,
  rowCells,
  FoundApplications,
  ListFilters,
  listFilter,
  SearchForm,
  type ListFilter,
  type Named,
} from './search-form.tsx'
import { statusFields } from './status-form.tsx'

const callOf = ({ list, lender, status, older }: ListFilter) => ({
  query: list === undefined ? { lender, status, older } : { list },
})

const List = ({ filter }: { filter: ListFilter }) => (
  <PagedTable
    pages={usePages('list-applications', callOf(filter))}
    rowsOf={({ applications }) => applications}
    words={words}
    icon={ListChecks}
    name={words.list}
    {...applicationTable}
  />
)

const fileOf = async (filter: ListFilter): Promise<CsvTable> => {
  const { pages, isWhole } = await readPages('list-applications', callOf(filter))
  if (!isWhole) showToast({ text: words.cut })
  return [words.fileHeadings, ...pages.flatMap(({ applications }) => applications.map(rowCells))]
}

const Actions = ({ filter }: { filter: ListFilter }) => {
  const lender = filter.list === undefined ? filter.lender : ''
  return (
    <>
      <ButtonLink to={jobsAddress}>{words.actions.jobs}</ButtonLink>
      <ButtonLink to={importAddress(lender)} icon={FileUp}>
        {words.actions.import}
      </ButtonLink>
      <DialogButton
        disabled={lender === ''}
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
    // It opens on what was opened today.
    list: given.list ?? (given.lender === undefined ? 'new' : undefined),
    lender: given.lender ?? lenders.data?.lenders[0]?.id ?? '',
    status: given.status ?? ('applied' as const),
    older: given.older,
  }
  const isFound = named !== undefined
  return (
    <RoomFrame
      title={words.title}
      actions={
        <>
          {!isFound && <DownloadCsv fileName={words.file} table={() => fileOf(filter)} />}
          {mayChangeMany && <Actions filter={filter} />}
        </>
      }
      filters={
        <>
          <SearchForm named={named} onName={setNamed} />
          {!isFound && <ListFilters filter={filter} lenders={lenders.data?.lenders ?? []} change={change} />}
        </>
      }
    >
      {isFound ? <FoundApplications named={named} /> : <List filter={filter} />}
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
    <Route path="*" element={<ListPage />} />
  </Routes>
)

/** Begins a change of all applications that the list has. Nothing changes before somebody has seen the count and the refusals. */
const BulkDialog = ({ filter, onClose }: { filter: ListFilter; onClose: () => void }) => {
  const { lender, status: from, older } = filter
  const navigate = useNavigate()
  const nameOf = useLenderName()
  // A payout has an amount and a day of its own.
  const { options, isCorrection, fields } = statusFields(from, (status) => status === from || status === paidOut)
  const begin = async ({ status, message, reason }: Record<keyof typeof fields, string>) => {
    const { job } = await callStaff('begin-status-job', {
      body: {
        lender,
        from,
        to: status as ApplicationStatus,
        older,
        message: message || undefined,
        reason: isCorrection({ status }) ? reason : undefined,
      },
    })
    void navigate(jobAddress(job.id))
  }
  return (
    <FormDialog
      title={bulkContent.title}
      text={bulkContent.text(applicationStatusWords(from), nameOf(lender), older ? words.ages[older] : words.anyAge)}
      save={bulkContent.check}
      canSave={options.length > 0}
      fields={fields}
      note={bulkContent.hint}
      onSave={begin}
      onClose={onClose}
    />
  )
}
