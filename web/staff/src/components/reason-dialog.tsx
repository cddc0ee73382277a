/** Asks why, before somebody looks at personal data or changes what others decided. The reason goes into the record. */
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { componentsContent } from './content.ts'
import { FormDialog } from './dialog-form.tsx'

interface ReasonDialogProps {
  title: string
  /** What follows from the answer. */
  text?: string
  /** Name of the button. */
  confirm: string
  /** Does it; a rejection stays in the dialog as an error below the field. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

const { reason: words } = componentsContent
const { least, most } = staffPolicy.reasonCharacters

const check = (reason: string): string | undefined => {
  if (reason.length < least) return words.tooShort(least)
  return reason.length > most ? words.tooLong(most) : undefined
}

export const ReasonDialog = ({ confirm, onConfirm, ...dialog }: ReasonDialogProps) => (
  <FormDialog
    {...dialog}
    save={confirm}
    fields={{ reason: { label: words.label, kind: 'lines', check } }}
    note={words.hint}
    onSave={({ reason }) => onConfirm(reason).then(dialog.onClose)}
  />
)
