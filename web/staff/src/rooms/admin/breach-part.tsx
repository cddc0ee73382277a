/** The part Breaches of Admin: an admin asks for the people whom a breach can concern, another one agrees, and the list comes with drafts of the notices. */
import { useState } from 'react'
import Download from '#icon/download'
import ShieldAlert from '#icon/shield-alert'
import {
  breachItems,
  type BreachItem,
  type BreachList,
  type AffectedPerson,
} from '#lambdas/rights/admin-rooms.contract.ts'
import { noticeDraft } from '#lambdas/rights/breach-notices.rules.ts'
import boardFirst from '#lambdas/rights/drafts/board-first-notice.txt?raw'
import boardFull from '#lambdas/rights/drafts/board-within-72-hours.txt?raw'
import toPerson from '#lambdas/rights/drafts/to-each-person.txt?raw'
import { personalData } from '#lambdas/rights/personal-data.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { Button, WorkButton, NewButton } from '#staff/components/button.tsx'
import { Choices } from '#staff/components/compact-fields.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { useMember } from '#staff/lib/session/staff-session.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { adminParts, breachesContent as words } from './content.ts'

/** Read again after each change. */
const shown = ['list-breaches', 'list-approvals'] as const

const everySeconds = 10

/** Reads a field of day and time as the time in India. */
const inIndia = (typed: string) => `${typed}:00+05:30`

const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const [items, setItems] = useState<BreachItem[]>([])
  const ask = ({ from, to, known, what }: Record<keyof typeof words.ask.fields, string>) => {
    const times = { from: inIndia(from), to: inIndia(to), known: inIndia(known) }
    return callStaff('ask-breach-list', { body: { ...times, what, items } })
  }
  return (
    <FormDialog {...words.ask} canSave={items.length > 0} again={shown} onSave={ask} onClose={onClose}>
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

const breachOf = ({ people = 0, data = [], ...list }: BreachList) => ({ ...list, people, data })

/** The notice to a person names the data of this person alone. */
const rowOf = (list: BreachList, { phone, user_id, email, counts, since, last_sign_in, data }: AffectedPerson) => {
  const items = Object.entries(counts).map(([item, count]) => `${item} ${count}`)
  const notice = noticeDraft(toPerson, { ...breachOf(list), data })
  return [phone, user_id, email, items.join(', '), since, last_sign_in, notice]
}

const peopleRows = async (list: BreachList) => {
  const rows: string[][] = [[...words.columns]]
  for (let part = 0; part < (list.parts ?? 0); part += 1) {
    const call = { params: { list_id: list.id }, query: { part: String(part) } }
    const { people } = await callStaff('read-breach-list', call)
    rows.push(...people.map((person) => rowOf(list, person)))
  }
  return rows
}

const saveBoardNotices = (list: BreachList): void => {
  const texts = [boardFirst, boardFull].map((template) => noticeDraft(template, breachOf(list)))
  saveFile('board-notices.txt', 'text/plain;charset=utf-8', texts.join('\n\n'))
}

const BreachSection = ({ list }: { list: BreachList }) => {
  const { id, state, from, to, what, items, asked_by, asked_at, approved_by, expires_at } = list
  const isOwn = useMember()?.email === asked_by
  const approve = async () => {
    await callStaff('approve-breach-list', { params: { list_id: id } })
    readAgain(...shown)
  }
  return (
    <Section
      title={words.period(formatDateTime(from), formatDateTime(to))}
      actions={
        <>
          {state === 'waiting' && !isOwn && (
            <WorkButton variant="primary" work={approve} done={words.approved}>
              {words.approve}
            </WorkButton>
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
        names={words}
        values={{
          state: `${words.states[state](list)}${state === 'waiting' && isOwn ? `. ${words.own}` : ''}`,
          what,
          items: items.map((item) => personalData[item].name).join('; '),
          asked: words.by(asked_by, formatDateTime(asked_at)),
          agreed: approved_by,
          gone: formatDate(expires_at),
        }}
      />
      {state === 'done' && <p className="mt-2 text-ink-soft">{words.limits}</p>}
    </Section>
  )
}

export const BreachPart = () => (
  <RoomFrame
    title={words.title}
    parts={adminParts}
    actions={
      <NewButton room={words.title} does={words.ask.title} renderDialog={(onClose) => <AskDialog onClose={onClose} />}>
        {words.ask.button}
      </NewButton>
    }
  >
    <Answered query={useAnswer('list-breaches', undefined, { everySeconds })}>
      {({ lists }) =>
        lists.length === 0 ? (
          <StatePanel {...words.empty} icon={ShieldAlert} />
        ) : (
          lists.map((list) => <BreachSection key={list.id} list={list} />)
        )
      }
    </Answered>
  </RoomFrame>
)
