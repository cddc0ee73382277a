/** The room Breaches: an admin asks for the people whom a breach can concern, another one agrees, and the list comes with drafts of the notices. */
import { Download, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { breachItems, type BreachItem, type BreachList } from '#contract/staff/breach-room.ts'
import { personalData } from '#contract/rights/personal-data.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { Choices } from '#staff/components/choice-field.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { NewButton } from '#staff/components/new-button.tsx'
import { callStaff, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { showFailure, showToast } from '#staff/lib/toast.ts'
import { peopleRows, saveBoardNotices } from './breach-files.ts'
import { breachesContent as words } from './content.ts'

/** Read again after each change. */
const shown = ['list-breaches', 'list-approvals'] as const

const everySeconds = 10

const fields = {
  from: { label: words.ask.from, kind: 'moment' },
  to: { label: words.ask.to, kind: 'moment' },
  known: { label: words.ask.known, kind: 'moment' },
  what: { label: words.ask.what, kind: 'lines' },
} as const

/** What a field of day and time holds is the time in India. */
const inIndia = (typed: string) => `${typed}:00+05:30`

const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const [items, setItems] = useState<BreachItem[]>([])
  const ask = ({ from, to, known, what }: Record<keyof typeof fields, string>) => {
    const times = { from: inIndia(from), to: inIndia(to), known: inIndia(known) }
    return callStaff('ask-breach-list', { body: { ...times, what, items } })
  }
  return (
    <FormDialog {...words.ask} fields={fields} canSave={items.length > 0} again={shown} onSave={ask} onClose={onClose}>
      <Choices
        label={words.ask.items}
        values={breachItems}
        labelOf={(item) => personalData[item].name}
        chosen={items}
        onChange={setItems}
      />
    </FormDialog>
  )
}

const BreachSection = ({ list }: { list: BreachList }) => {
  const { id, state, from, to, what, items, asked_by, asked_at, approved_by, expires_at } = list
  const session = useStaffSession()
  const { isBusy, attempt } = useAttempt(showFailure)
  const isOwn = session.status === 'signed in' && session.member.email === asked_by
  const approve = () =>
    attempt(async () => {
      await callStaff('approve-breach-list', { params: { list_id: id } })
      showToast({ text: words.approved, tone: 'good' })
      readAgain(...shown)
    })
  return (
    <Section
      title={`${formatDateTime(from)} – ${formatDateTime(to)}`}
      actions={
        <>
          {state === 'waiting' && !isOwn && (
            <Button variant="primary" busy={isBusy} onClick={() => void approve()}>
              {words.approve}
            </Button>
          )}
          {state === 'done' && (
            <>
              <DownloadCsv fileName={words.peopleFile(id)} table={() => peopleRows(list)}>
                {words.people}
              </DownloadCsv>
              <Button icon={Download} onClick={() => saveBoardNotices(list)}>
                {words.drafts}
              </Button>
            </>
          )}
        </>
      }
    >
      <Facts
        facts={[
          {
            name: words.state,
            value: `${words.states[state](list)}${state === 'waiting' && isOwn ? `. ${words.own}` : ''}`,
          },
          { name: words.what, value: what },
          { name: words.items, value: items.map((item) => personalData[item].name).join('; ') },
          { name: words.asked, value: words.by(asked_by, formatDateTime(asked_at)) },
          { name: words.agreed, value: approved_by },
          { name: words.gone, value: formatDate(expires_at) },
        ]}
      />
      {state === 'done' && <p className="mt-2 text-ink-soft">{words.limits}</p>}
    </Section>
  )
}

export const BreachRoom = () => {
  const query = useAnswer('list-breaches', undefined, { everySeconds })
  const [isAsking, setAsking] = useState(false)
  return (
    <RoomFrame
      title={words.title}
      actions={
        <NewButton room={words.title} does={words.ask.title} onPress={() => setAsking(true)}>
          {words.ask.button}
        </NewButton>
      }
    >
      <Answered query={query}>
        {({ lists }) =>
          lists.length === 0 ? (
            <StatePanel {...words.empty} Icon={ShieldAlert} />
          ) : (
            lists.map((list) => <BreachSection key={list.id} list={list} />)
          )
        }
      </Answered>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </RoomFrame>
  )
}
