/** Asks for what a look in full is needed: a ticket or a complaint of the person, or a request that came otherwise. It goes into the record. */
import { useState } from 'react'
import { lookPolicy } from '#contract/staff/staff-policy.ts'
import type { LookReason, Person } from '#contract/staff/people.ts'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { ChoiceField } from './choice-field.tsx'
import { componentsContent } from './content.ts'
import { DialogForm } from './dialog-form.tsx'

export interface LookDialogProps {
  title: string
  text: string
  confirm: string
  /** Of the person. */
  tickets: Person['tickets']
  /** Does it; a rejection stays in the dialog as an error. */
  onConfirm: (why: LookReason) => Promise<void>
  onClose: () => void
}

const { look: words, reason: reasonWords } = componentsContent

const other = 'request'

const whyOf = ({ id, complaint }: Person['tickets'][number]): LookReason =>
  complaint ? { kind: 'complaint', reference: complaint.number } : { kind: 'ticket', reference: id }

export const LookDialog = ({ title, text, confirm, tickets, onConfirm, onClose }: LookDialogProps) => {
  const [chosen, setChosen] = useState(tickets[0]?.id ?? other)
  const [request, setRequest] = useState('')
  const [problem, setProblem] = useState<string>()
  const ticket = tickets.find(({ id }) => id === chosen)
  const save = async () => {
    const reference = request.trim()
    const isMissing = ticket === undefined && reference === ''
    setProblem(isMissing ? words.missing : undefined)
    if (isMissing) return
    await onConfirm(ticket ? whyOf(ticket) : { kind: 'request', reference })
    onClose()
  }
  return (
    <DialogForm title={title} text={text} save={confirm} onSave={save} onClose={onClose}>
      <ChoiceField
        isWide
        label={words.label}
        value={chosen}
        options={[
          ...tickets.map(({ id, title: name, complaint }) => ({
            value: id,
            label: complaint ? words.complaint(complaint.number, name) : words.ticket(name),
          })),
          { value: other, label: words.request },
        ]}
        onPick={setChosen}
      />
      {ticket === undefined && (
        <TextArea
          label={words.who}
          value={request}
          maxLength={lookPolicy.referenceCharacters}
          error={problem}
          onChange={({ target }) => setRequest(target.value)}
        />
      )}
      <p className="text-ink-soft">{reasonWords.hint}</p>
    </DialogForm>
  )
}
