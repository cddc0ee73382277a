/** One application: its facts, its history with who said what, and the change of its status. */
import { useParams } from 'react-router-dom'
import type { EvidenceOfClick, StaffApplication } from '#contract/staff/staff-applications.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { ButtonLink } from '#staff/components/button.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { applicationContent as words, applicationsContent, applicationContent } from './content.ts'
import { StatusForm } from './status-form.tsx'
import { Timeline } from './timeline.tsx'

const { click: clickWords, clicks: title } = applicationContent

/** The last clicks of an application, as evidence: the newest first. */
const Clicks = ({ clicks }: { clicks: readonly EvidenceOfClick[] }) =>
  clicks.length === 0 ? null : (
    <Section title={title(clicks.length)}>
      <PlainTable
        name={title(clicks.length)}
        headings={Object.values(clickWords)}
        texts={[clickWords.source, clickWords.campaign]}
        rows={clicks
          .map(({ at, rate, source, campaign, partner }, index) => ({
            key: `${at} ${index}`,
            cells: [() => formatDateTime(at), () => rate, () => source, () => campaign, () => partner],
          }))
          .reverse()}
      />
    </Section>
  )

const { facts } = words

const ApplicationFacts = ({ application }: { application: StaffApplication }) => {
  const mayOpen = useMayDo('open-person')
  const { visit_outcome: outcome, user_id } = application
  return (
    <Section
      title={facts.heading}
      actions={mayOpen && <ButtonLink to={`/people/${user_id}`}>{facts.person}</ButtonLink>}
    >
      <Facts
        facts={[
          { name: facts.visitor, value: <span className="font-mono">{application.phone}</span> },
          { name: facts.name, value: application.name },
          { name: facts.lender, value: `${application.lender.name} (${application.lender_id})` },
          { name: facts.rate, value: application.lender.interest_rate },
          { name: facts.status, value: <ApplicationStatusBadge status={application.status} /> },
          { name: facts.since, value: formatDateTime(application.since) },
          { name: facts.applied, value: formatDateTime(application.applied_at) },
          { name: facts.id, value: <code className="text-xs">{application.id}</code> },
          {
            name: facts.clickId,
            value: application.click_id && <code className="text-xs">{application.click_id}</code>,
          },
          { name: facts.partner, value: application.partner_code },
          { name: facts.outcome, value: outcome && (facts.outcomes[outcome] ?? outcome) },
        ]}
      />
    </Section>
  )
}

export const ApplicationPage = () => {
  const { userId = '', lenderId = '' } = useParams()
  const params = { user_id: userId, lender_id: lenderId }
  const query = useAnswer('open-application', { params }, { isLook: true })
  return (
    <RoomFrame title={query.data ? words.title(query.data.application.lender.name) : applicationsContent.title}>
      <Answered query={query}>
        {({ application }) => (
          <div className="desk:grid desk:min-h-full desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
            <div className="min-w-0">
              <ApplicationFacts application={application} />
              <Timeline application={application} />
              <Clicks clicks={application.clicks} />
            </div>
            <div className="min-w-0 border-line max-desk:border-t desk:border-l">
              <StatusForm key={`${application.status} ${application.since}`} application={application} />
            </div>
          </div>
        )}
      </Answered>
    </RoomFrame>
  )
}
