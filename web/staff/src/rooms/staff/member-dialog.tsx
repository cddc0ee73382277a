/** A person of the staff: the roles, an invitation, another authenticator app, and the end. */
import { useState } from 'react'
import type { ListedMember } from '#contract/staff/member-room.ts'
import { partnerRoles, staffRoles } from '#contract/staff/staff-roles.ts'
import { Button } from '#staff/components/button.tsx'
import { Choices } from '#staff/components/choice-field.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import type { ShownOnce } from '#staff/components/shown-once.tsx'
import { callStaff, type StaffAnswer, readAgain } from '#staff/lib/call-staff.ts'
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { showToast } from '#staff/lib/toast.ts'
import { staffContent as words } from './content.ts'

/** Read again after each change. */
const shown = ['list-staff', 'list-approvals'] as const

/** The same dialog asks before a member is kept out, so that Back closes it. */
const noFields = {}

interface MemberDialogProps {
  /** Undefined for a new one. */
  member: ListedMember | undefined
  onPassword: (password: ShownOnce) => void
  onClose: () => void
}

export const MemberDialog = ({ member, onPassword, onClose }: MemberDialogProps) => {
  const session = useStaffSession()
  const [roles, setRoles] = useState(member?.roles ?? [])
  const [open, setOpen] = useState<'reset' | 'revoke'>()
  const isOwn = session.status === 'signed in' && session.member.email === member?.email
  const isOfPartner = partnerRoles.some((role) => roles.includes(role))
  const isIn = member?.state === 'active'
  const email = member?.email ?? ''
  const undo =
    member &&
    (async () => {
      await callStaff('invite-staff', { body: { email, roles: member.roles, partner_code: member.partner_code } })
      readAgain(...shown)
    })
  const finish = ({ email: of, password, waits }: StaffAnswer<'invite-staff'>) => {
    onClose()
    if (password !== undefined) onPassword({ name: words.password(of), value: password })
    else if (!waits) showToast({ text: words.saved(of), tone: 'good', ...(undo && { undo }) })
    if (waits) showToast({ text: words.waits(of) })
  }
  if (open === 'revoke')
    return (
      <FormDialog
        isDanger
        fields={noFields}
        title={words.revoke.title(email)}
        text={words.revoke.text}
        save={words.revoke.save}
        done={words.revoke.done(email)}
        again={shown}
        onSave={() => callStaff('revoke-staff', { body: { email } })}
        onClose={onClose}
      />
    )
  if (open === 'reset')
    return (
      <FormDialog
        isDanger
        fields={noFields}
        title={words.reset.title(email)}
        text={words.reset.text}
        save={words.reset.save}
        again={shown}
        onSave={async () => finish(await callStaff('reset-authenticator', { body: { email } }))}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={member?.email ?? words.invite.title}
      {...(isOwn && { text: words.own })}
      {...(member?.state === 'incomplete' && { text: words.incomplete })}
      save={isIn ? words.save : member ? words.again : words.invite.save}
      canSave={!isOwn && roles.length > 0}
      again={shown}
      fields={{
        email: { label: words.email, kind: 'email', value: member?.email, isShown: () => !member },
        code: { label: words.partner, value: member?.partner_code, isShown: () => isOfPartner },
      }}
      onSave={async ({ email, code }) => {
        const body = { email: email.toLowerCase(), roles, partner_code: isOfPartner ? code : undefined }
        finish(await callStaff('invite-staff', { body }))
      }}
      onClose={onClose}
    >
      <Choices
        label={words.rolesHeading}
        values={staffRoles}
        labelOf={(role) => words.roles[role]}
        chosen={roles}
        onChange={setRoles}
        disabled={isOwn}
      />
      {member && member.state !== 'revoked' && !isOwn && (
        <div className="flex flex-wrap gap-2">
          {isIn && <Button onClick={() => setOpen('reset')}>{words.reset.button}</Button>}
          <Button variant="danger" onClick={() => setOpen('revoke')}>
            {words.revoke.button}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
