/** Asks for what a look in full is needed: a ticket or a complaint of the person, or a request that came otherwise. It goes into the record. */
import type { LookReason, Person } from '#contract/staff/people.ts'
import { componentsContent } from './content.ts'
import { FormDialog } from './dialog-form.tsx'

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

export const LookDialog = ({ confirm, tickets, onConfirm, ...dialog }: LookDialogProps) => (
  <FormDialog
    {...dialog}
    save={confirm}
    fields={{
      need: {
        label: words.label,
        value: tickets[0]?.id ?? other,
        options: [
          ...tickets.map(({ id, title: name, complaint }) => ({
            value: id,
            label: complaint ? words.complaint(complaint.number, name) : words.ticket(name),
          })),
          { value: other, label: words.request },
        ],
      },
      who: {
        label: words.who,
        isShown: ({ need }) => need === other,
        check: (who) => (who === '' ? words.missing : undefined),
      },
    }}
    note={reasonWords.hint}
    onSave={({ need, who }) => {
      const ticket = tickets.find(({ id }) => id === need)
      return onConfirm(ticket ? whyOf(ticket) : { kind: 'request', reference: who }).then(dialog.onClose)
    }}
  />
)
