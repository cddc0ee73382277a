/** The changes that wait for a second person, on the start page. Jobs and entries are read and decided about on their own pages. */
import type { WaitingChange } from '#lambdas/staff/approvals.contract.ts'
import { TextLink, WorkButton } from '#staff/components/button.tsx'
import { FormButton, withReason } from '#staff/components/dialog-form.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { SectionTitle } from '#staff/components/room-frame.tsx'
import { callStaff, readAgain } from '#staff/lib/call-staff.ts'
import { applicationStatusWords, rolesWords } from '#staff/lib/labels.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { approvalsContent as words } from './approvals-content.ts'
import { appContent } from './content.ts'

const { decision } = words

const whatOf = (change: WaitingChange): string => {
  if (change.kind === 'job')
    return words.job(
      change.rows.toLocaleString('en-IN'),
      change.lender_id,
      change.to && applicationStatusWords(change.to),
    )
  if (change.kind === 'move') return words.move(change.to, change.is_closed)
  if (change.kind === 'breach') return words.breach(formatDateTime(change.from), formatDateTime(change.to))
  if (change.kind !== 'staff') return words.entry(change.name, change.hosts.join(', '))
  const roles = rolesWords(change.roles)
  return change.roles_before
    ? words.roles(change.email, rolesWords(change.roles_before), roles)
    : words.invitation(change.email, roles)
}

/** The answers to an invitation or further roles of a staff member: a second admin agrees or refuses, and the person who asked takes it back. */
const Answers = ({ change }: { change: Extract<WaitingChange, { kind: 'staff' }> }) => {
  const { id, email, at, is_own } = change
  const params = { staff_id: id }
  const title = whatOf(change)
  const approve = () =>
    callStaff('approve-invitation', { params, body: { seen_at: at } }).finally(() => readAgain('list-approvals'))
  return (
    <span className="inline-flex flex-wrap gap-2">
      {!is_own && (
        <WorkButton
          variant="primary"
          aria-label={`${decision.approve}: ${title}`}
          work={approve}
          done={decision.approved(email)}
        >
          {decision.approve}
        </WorkButton>
      )}
      <FormButton
        {...decision.refusal}
        {...withReason}
        title={title}
        aria-label={`${decision.refusal.button}: ${title}`}
        done={decision.refused(email)}
        again={['list-approvals']}
        onSave={({ reason }) => callStaff('refuse-invitation', { params, body: { seen_at: at, reason } })}
      />
    </span>
  )
}

/** The page on which it is decided about. Operators decide about numbers. */
const addressOf = ({ kind, id }: Exclude<WaitingChange, { kind: 'staff' }>): string => {
  if (kind === 'move') return '/'
  if (kind === 'breach') return '/admin/breaches'
  return kind === 'job' ? `/applications/jobs/${id}` : `/catalogue/${kind}/${id}`
}

export const Approvals = ({ waiting }: { waiting: readonly WaitingChange[] }) => (
  <div className="px-4">
    <SectionTitle value={appContent.start.approvals}>
      <PlainTable
        headings={words.columns}
        texts={['what', 'by']}
        rows={waiting.map((change) => ({
          key: `${change.kind} ${change.id}`,
          cells: {
            what:
              change.kind === 'staff' ? whatOf(change) : <TextLink to={addressOf(change)}>{whatOf(change)}</TextLink>,
            by: change.is_own ? words.own : change.by,
            at: formatDateTime(change.at),
            waits: words.until(formatDateTime(change.expires_at)),
            actions: change.kind === 'staff' && <Answers change={change} />,
          },
        }))}
      />
    </SectionTitle>
  </div>
)
