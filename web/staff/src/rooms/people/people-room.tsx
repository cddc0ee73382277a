/** The room People: the search, and one person. */
import { useState } from 'react'
import { Route, Routes, useNavigate, useParams } from 'react-router-dom'
import Eye from '#icon/eye'
import UserSearch from '#icon/user-search'
import type { ViewReason, Person, VisitorView } from '#lambdas/people/people.contract.ts'
import { dataSchemaFile } from '#lambdas/rights/data-schema-file.contract.ts'
import type { DownloadFile } from '#lambdas/rights/my-data.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { DialogButton } from '#staff/components/button.tsx'
import { SearchBox } from '#staff/components/compact-fields.tsx'
import { FormButton, withReason } from '#staff/components/dialog-form.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { ViewDialog } from '#staff/components/view-dialog.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showDone, showToast } from '#staff/lib/toast.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { formatDate } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { paperContent as paper, peopleContent, personContent as words } from './content.ts'
import { findPerson, personNamed, searchFailureWords } from './people-source.ts'
import { GivenFacts, Consents, Notices, PersonApplications, PersonTickets, SignIns } from './person-parts.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** The search of the room People. */
const SearchPage = () => {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { isBusy, attempt } = useAttempt((failure) => setProblem(searchFailureWords(failure)))
  const search = (text: string) => {
    const named = personNamed(text)
    setProblem(named === undefined ? peopleContent.wrong : undefined)
    return named && attempt(async () => navigate(await findPerson(named)))
  }
  return (
    <RoomFrame
      title={peopleContent.title}
      filters={
        <SearchBox
          label={peopleContent.search}
          submit={peopleContent.searchButton}
          isMain
          isBusy={isBusy}
          problem={problem}
          onSearch={search}
        />
      }
    >
      <StatePanel {...peopleContent.begin} icon={UserSearch} />
    </RoomFrame>
  )
}

/** All pages together, as the person's own download has them. */
const exportPerson = async (user_id: string, reason: string): Promise<void> => {
  const items: DownloadFile['items'] = []
  let cursor: string | undefined
  do {
    const page = await callStaff('export-person', { params: { user_id }, body: { reason, cursor } })
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  const file: DownloadFile = { schema: dataSchemaFile, made_at: new Date().toISOString(), items }
  saveFile(paper.file(user_id), 'application/json', JSON.stringify(file, null, 2))
  showDone(paper.exported(items.length))
}

/** Requests of a person on paper: all data, or the end of the account. */
const PaperSection = ({ id }: Person) => {
  const navigate = useNavigate()
  const params = { user_id: id }
  const close = async ({ reason }: { reason: string }) => {
    const { reference, purged_after } = await callStaff('close-person', { params, body: { reason } })
    showToast({ text: paper.closed(formatDate(purged_after), reference) })
    void navigate('/people')
  }
  return (
    <Section title={paper.heading}>
      <p className="mb-2 text-ink-soft">{paper.text}</p>
      <div className="flex flex-wrap gap-2">
        <FormButton {...paper.export} {...withReason} onSave={({ reason }) => exportPerson(id, reason)} />
        <FormButton {...paper.close} variant="danger" {...withReason} onSave={close} />
      </div>
    </Section>
  )
}

/** The masked profile; consents, applications, tickets, notices and sign-ins. */
const PersonPage = () => {
  const { userId = '' } = useParams()
  const params = { user_id: userId }
  const query = useAnswer('open-person', { params }, { isView: true })
  const mayClose = useMayDo('close-person')
  const [view, setView] = useState<VisitorView>()
  const viewAsVisitor = async (why: ViewReason) =>
    setView(await callStaff('view-as-visitor', { params, body: { why } }))
  return (
    <RoomFrame
      title={query.data?.person.full_name ?? words.person}
      actions={
        view === undefined && (
          <DialogButton
            icon={Eye}
            renderDialog={(onClose) => (
              <ViewDialog
                {...words.view.dialog}
                tickets={query.data?.person.tickets ?? []}
                onSave={viewAsVisitor}
                onClose={onClose}
              />
            )}
          >
            {words.view.button}
          </DialogButton>
        )
      }
    >
      {view === undefined ? (
        <Answered query={query}>
          {({ person }) => (
            <div className="desk:grid desk:min-h-full desk:grid-cols-2">
              <div className="min-w-0">
                <GivenFacts {...person} />
                <Consents {...person} />
              </div>
              <div className="min-w-0 border-line max-desk:border-t desk:border-l">
                <PersonApplications {...person} />
                <PersonTickets {...person} />
                <Notices {...person} />
                <SignIns {...person} />
                {mayClose && <PaperSection {...person} />}
              </div>
            </div>
          )}
        </Answered>
      ) : (
        <VisitorFrame view={view} onClose={() => setView(undefined)} />
      )}
    </RoomFrame>
  )
}

export const PeopleRoom = () => (
  <Routes>
    <Route index element={<SearchPage />} />
    <Route path=":userId" element={<PersonPage />} />
  </Routes>
)
