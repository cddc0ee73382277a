/** The room Staff: who may open the console. */
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ListedMember, StaffState } from '#contract/staff/member-room.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { NewButton } from '#staff/components/new-button.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { ShownOnceDialog, type ShownOnce } from '#staff/components/shown-once.tsx'
import { StatePanel, AnswerTable } from '#staff/components/answered.tsx'
import type { Column } from '#staff/components/data-table.tsx'
import { rolesWords } from '#staff/lib/labels.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { staffContent as words } from './content.ts'
import { MemberDialog } from './member-dialog.tsx'

const tones: Record<StaffState, BadgeTone> = {
  waiting: 'info',
  invited: 'info',
  expired: 'warn',
  active: 'good',
  revoked: 'neutral',
  incomplete: 'bad',
}

const columns: readonly Column<ListedMember>[] = [
  { header: words.columns.email, cell: ({ email }) => email, narrow: 'lead', wraps: true, width: 'minmax(0, 2fr)' },
  {
    header: words.columns.roles,
    cell: ({ roles, partner_code = '' }) => `${rolesWords(roles)} ${partner_code}`.trim(),
    wraps: true,
  },
  {
    header: words.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
    width: '13rem',
    narrow: 'side',
  },
]

const filterFields = { member: z.string() }

export const StaffRoom = () => {
  const query = useAnswer('list-staff')
  const { filter, change } = useFilter(filterFields)
  const [isInviting, setInviting] = useState(false)
  const [password, setPassword] = useState<ShownOnce>()
  const member = query.data?.staff.find(({ email }) => email === filter.member)
  const close = () => {
    setInviting(false)
    change({ member: undefined }, { replace: true })
  }
  return (
    <RoomFrame
      title={words.title}
      actions={
        <NewButton room={words.title} does={words.invite.title} onPress={() => setInviting(true)}>
          {words.invite.button}
        </NewButton>
      }
    >
      <AnswerTable
        query={query}
        rowsOf={({ staff }) => staff}
        empty={<StatePanel Icon={UsersRound} {...words.empty} />}
        name={words.list}
        columns={columns}
        rowId={({ email }) => email}
        onOpen={({ email }) => change({ member: email })}
      />
      {(isInviting || member) && (
        <MemberDialog key={member?.email} member={member} onPassword={setPassword} onClose={close} />
      )}
      {password && <ShownOnceDialog secrets={[password]} onClose={() => setPassword(undefined)} />}
    </RoomFrame>
  )
}
