/** The room Admin: who may open the console, which is its first part, the record of what staff did, and breaches. */
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import * as z from 'zod/mini'
import UsersRound from '#icon/users-round'
import type { ListedMember, StaffState } from '#lambdas/staff/member-room.contract.ts'
import { partnerRoles, staffRoles } from '#lambdas/staff/staff-endpoint.contract.ts'
import { NewButton, Button } from '#staff/components/button.tsx'
import { Choices } from '#staff/components/compact-fields.tsx'
import { AnswerTable, type Columns } from '#staff/components/data-table.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useAnswer, callStaff, type StaffAnswer, readAgain } from '#staff/lib/call-staff.ts'
import { rolesWords } from '#staff/lib/labels.ts'
import { useMember } from '#staff/lib/session/staff-session.ts'
import { showDone, showToast } from '#staff/lib/toast.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { BreachPart } from './breach-part.tsx'
import { adminParts, staffContent as words } from './content.ts'
import { RecordPart } from './record-part.tsx'

const tones: Record<StaffState, BadgeTone> = {
  waiting: 'info',
  invited: 'info',
  expired: 'warn',
  active: 'good',
  revoked: 'neutral',
  incomplete: 'bad',
}

const columns: Columns<ListedMember> = {
  email: { cell: ({ email }) => email, narrow: 'lead', wraps: true, width: 'minmax(0, 2fr)' },
  roles: {
    cell: ({ roles, partner_code = '' }) => `${rolesWords(roles)} ${partner_code}`.trim(),
    wraps: true,
  },
  state: {
    cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
    width: '13rem',
    narrow: 'side',
  },
}

const filterFields = { member: z.string() }

/** Who may open the console. */
const StaffPart = () => {
  const query = useAnswer('list-staff')
  const { filter, change } = useFilter(filterFields)
  const member = query.data?.staff.find(({ email }) => email === filter.member)
  return (
    <RoomFrame
      title={words.title}
      parts={adminParts}
      actions={
        <NewButton
          room={words.title}
          does={words.invite.title}
          renderDialog={(onClose) => <MemberDialog member={undefined} onClose={onClose} />}
        >
          {words.invite.button}
        </NewButton>
      }
    >
      <AnswerTable
        query={query}
        rowsOf={({ staff }) => staff}
        words={words}
        icon={UsersRound}
        name={words.list}
        columns={columns}
        rowId={({ email }) => email}
        addressOf={({ email }) => `?member=${encodeURIComponent(email)}`}
      />
      {member && (
        <MemberDialog
          key={member.email}
          member={member}
          onClose={() => change({ member: undefined }, { replace: true })}
        />
      )}
    </RoomFrame>
  )
}

/** Read again after each change. */
const shown = ['list-staff', 'list-approvals'] as const

interface MemberDialogProps {
  /** Undefined for a new one. */
  member: ListedMember | undefined
  onClose: () => void
}

/** A person of the staff: the roles, an invitation, another authenticator app, and the end. */
const MemberDialog = ({ member, onClose }: MemberDialogProps) => {
  const email = member?.email ?? ''
  const [roles, setRoles] = useState(member?.roles ?? [])
  const [open, setOpen] = useState<'reset' | 'revoke'>()
  const isOwn = useMember()?.email === email
  const isOfPartner = partnerRoles.some((role) => roles.includes(role))
  const isIn = member?.state === 'active'
  const undo =
    member &&
    (async () => {
      await callStaff('invite-staff', { body: { email, roles: member.roles, partner_code: member.partner_code } })
      readAgain(...shown)
    })
  const finish = ({ email: of, password, waits }: StaffAnswer<'invite-staff'>) => {
    if (password !== undefined) showOnce({ name: words.password(of), value: password })
    else if (!waits) showDone(words.saved(of), { undo })
    if (waits) showToast({ text: words.waits(of) })
  }
  const leave = {
    reset: async () => finish(await callStaff('reset-authenticator', { body: { email } })),
    revoke: () => callStaff('revoke-staff', { body: { email } }),
  }
  if (open) return <FormDialog isDanger {...words[open](email)} again={shown} onSave={leave[open]} onClose={onClose} />
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
        partner_code: { label: words.partner, value: member?.partner_code, isShown: () => isOfPartner },
      }}
      onSave={async ({ email, partner_code }) => {
        const body = { email: email.toLowerCase(), roles, partner_code: isOfPartner ? partner_code : undefined }
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
          {isIn && <Button onClick={() => setOpen('reset')}>{words.leave.reset}</Button>}
          <Button variant="danger" onClick={() => setOpen('revoke')}>
            {words.leave.revoke}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

export const AdminRoom = () => (
  <Routes>
    <Route path="record" element={<RecordPart />} />
    <Route path="breaches" element={<BreachPart />} />
    <Route path="*" element={<StaffPart />} />
  </Routes>
)
