/** One person: what was given, masked; consents, applications, tickets, notices and sign-ins. */
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LookReason, VisitorView } from '#contract/staff/people.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { LookDialog } from '#staff/components/look-dialog.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { personContent as words } from './content.ts'
import { PaperSection } from './paper-section.tsx'
import { GivenFacts, Consents, Notices, PersonApplications, PersonTickets, SignIns } from './person-parts.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

export const PersonPage = () => {
  const { userId = '' } = useParams()
  const params = { user_id: userId }
  const query = useAnswer('open-person', { params }, { isLook: true })
  const [isAsking, setAsking] = useState(false)
  const [view, setView] = useState<VisitorView>()
  const viewAsVisitor = async (why: LookReason) =>
    setView(await callStaff('view-as-visitor', { params, body: { why } }))
  return (
    <RoomFrame
      title={query.data?.person.full_name ?? words.person}
      actions={
        view === undefined && (
          <Button icon={Eye} onClick={() => setAsking(true)}>
            {words.view.button}
          </Button>
        )
      }
    >
      {view === undefined ? (
        <Answered query={query}>
          {({ person }) => (
            <div className="desk:grid desk:min-h-full desk:grid-cols-2">
              <div className="min-w-0">
                <GivenFacts person={person} />
                <Consents person={person} />
              </div>
              <div className="min-w-0 border-line max-desk:border-t desk:border-l">
                <PersonApplications person={person} />
                <PersonTickets person={person} />
                <Notices person={person} />
                <SignIns person={person} />
                <PaperSection person={person} />
              </div>
            </div>
          )}
        </Answered>
      ) : (
        <VisitorFrame view={view} onClose={() => setView(undefined)} />
      )}
      {isAsking && (
        <LookDialog
          tickets={query.data?.person.tickets ?? []}
          title={words.view.title}
          text={words.view.text}
          confirm={words.view.confirm}
          onConfirm={viewAsVisitor}
          onClose={() => setAsking(false)}
        />
      )}
    </RoomFrame>
  )
}
