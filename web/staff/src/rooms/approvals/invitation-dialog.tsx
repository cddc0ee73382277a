/** An invitation or further roles of a staff member: a second admin agrees or refuses. */
import { useState } from 'react'
import type { WaitingChange } from '#contract/staff/approvals.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#staff/components/button.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { ReasonDialog } from '#staff/components/reason-dialog.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { showFailure, showToast } from '#staff/lib/toast.ts'
import { readAgain } from '#staff/lib/use-answer.ts'
import { approvalsContent } from './content.ts'

const { decision: words } = approvalsContent

interface InvitationDialogProps {
  title: string
  invitation: Extract<WaitingChange, { kind: 'staff' }>
  onClose: () => void
}

export const InvitationDialog = ({ title, invitation, onClose }: InvitationDialogProps) => {
  const { id, email, by, at, is_own } = invitation
  const [isRefusing, setRefusing] = useState(false)
  const { isBusy, attempt } = useAttempt(showFailure)
  const params = { staff_id: id }
  const approve = async () => {
    await attempt(async () => {
      await callStaff('approve-invitation', { params, body: { seen_at: at } })
      showToast({ text: words.approved(email), tone: 'good' })
    })
    readAgain('list-approvals')
    onClose()
  }
  const refuse = async (reason: string) => {
    await callStaff('refuse-invitation', { params, body: { seen_at: at, reason } })
    showToast({ text: words.refused(email) })
    readAgain('list-approvals')
  }
  if (isRefusing)
    return (
      <ReasonDialog
        title={title}
        text={words.refuseText}
        confirm={words.refuseConfirm}
        onConfirm={refuse}
        onClose={onClose}
      />
    )
  return (
    <Modal title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{words.text(by, formatDateTime(at))}</p>
        {is_own && <p>{words.own}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setRefusing(true)}>{words.refuse}</Button>
          {!is_own && (
            <Button variant="primary" busy={isBusy} onClick={() => void approve()}>
              {words.approve}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
