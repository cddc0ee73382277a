/** The changes that wait for a second person, on the start page. Jobs and entries are read and decided about on their own pages. */
import * as z from 'zod/mini'
import type { WaitingChange } from '#lambdas/staff/approvals.contract.ts'
import { TextLink, WorkButton } from '#staff/components/button.tsx'
import { DataTable, type Columns } from '#staff/components/data-table.tsx'
import { FormButton, withReason } from '#staff/components/dialog-form.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { callStaff, readAgain } from '#staff/lib/call-staff.ts'
import { applicationStatusWords, rolesWords } from '#staff/lib/labels.ts'
import { showToast } from '#staff/lib/toast.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { approvalsContent as words } from './approvals-content.ts'
import { appContent } from './content.ts'

const { decision: decisionWords } = words

interface InvitationDialogProps {
  title: string
  invitation: Extract<WaitingChange, { kind: 'staff' }>
  onClose: () => void
}

/** An invitation or further roles of a staff member: a second admin agrees or refuses. */
const InvitationDialog = ({ title, invitation, onClose }: InvitationDialogProps) => {
  const { id, email, by, at, is_own } = invitation
  const params = { staff_id: id }
  const close = () => {
    readAgain('list-approvals')
    onClose()
  }
  const approve = () => callStaff('approve-invitation', { params, body: { seen_at: at } }).finally(close)
  const refuse = async (reason: string) => {
    await callStaff('refuse-invitation', { params, body: { seen_at: at, reason } })
    showToast({ text: decisionWords.refused(email) })
    close()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{decisionWords.text(by, formatDateTime(at))}</p>
        {is_own && <p>{decisionWords.own}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <FormButton
            {...decisionWords.refusal}
            {...withReason}
            title={title}
            onSave={({ reason }) => refuse(reason)}
          />
          {!is_own && (
            <WorkButton variant="primary" work={approve} done={decisionWords.approved(email)}>
              {decisionWords.approve}
            </WorkButton>
          )}
        </div>
      </div>
    </Modal>
  )
}

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

const filterFields = { member: z.string() }

/** The page on which it is decided about: a dialog of this one for members. Operators decide about numbers. */
const addressOf = ({ kind, id }: WaitingChange): string => {
  if (kind === 'move') return '/'
  if (kind === 'breach') return '/admin/breaches'
  if (kind === 'staff') return `/?${new URLSearchParams({ member: id }).toString()}`
  return kind === 'job' ? `/applications/jobs/${id}` : `/catalogue/${kind}/${id}`
}

const columns: Columns<WaitingChange> = {
  kind: { cell: ({ kind }) => words.kinds[kind], width: '4.5rem', narrow: 'side' },
  what: {
    cell: (change) => <TextLink to={addressOf(change)}>{whatOf(change)}</TextLink>,
    width: 'minmax(0, 3fr)',
    narrow: 'lead',
    wraps: true,
  },
  by: {
    cell: ({ by, is_own }) => (is_own ? words.own : by),
    width: 'minmax(0, 2fr)',
    wraps: true,
  },
  at: { cell: ({ at }) => formatDateTime(at), width: '10rem', narrow: 'none' },
  waits: { cell: ({ expires_at }) => words.until(formatDateTime(expires_at)), width: '12rem' },
}

export const Approvals = ({ waiting }: { waiting: readonly WaitingChange[] }) => {
  const { filter, change } = useFilter(filterFields)
  const chosen = waiting.find(({ kind, id }) => kind === 'staff' && id === filter.member)
  return (
    <>
      <DataTable
        name={appContent.start.approvals}
        headings={words.columns}
        columns={columns}
        rows={waiting}
        rowId={({ kind, id }) => `${kind} ${id}`}
        addressOf={addressOf}
      />
      {chosen?.kind === 'staff' && (
        <InvitationDialog
          title={whatOf(chosen)}
          invitation={chosen}
          onClose={() => change({ member: undefined }, { replace: true })}
        />
      )}
    </>
  )
}
