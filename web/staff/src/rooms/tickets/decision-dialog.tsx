/** Closes a complaint: its outcome, and the answer that the visitor reads. */
import { useState } from 'react'
import { complaintOutcomes, type ComplaintOutcome } from '#contract/entities.ts'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { DialogForm } from '#staff/components/dialog-form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { decisionContent as content } from './content.ts'

interface DecisionDialogProps {
  /** Of the complaint. */
  number: string
  /** The answer that was begun beside the conversation. */
  draft: string
  /** A rejection stays in the dialog as an error. */
  onDecide: (outcome: ComplaintOutcome, message: string) => Promise<void>
  onClose: () => void
}

const options = complaintOutcomes.map((value) => ({ value, label: content.outcomes[value] }))

export const DecisionDialog = ({ number, draft, onDecide, onClose }: DecisionDialogProps) => {
  const [outcome, setOutcome] = useState<ComplaintOutcome>('resolved')
  const [message, setMessage] = useState(draft)
  return (
    <DialogForm
      title={content.title(number)}
      text={content.text}
      save={content.save}
      onSave={() => onDecide(outcome, message)}
      onClose={onClose}
    >
      <ChoiceField label={content.outcome} options={options} value={outcome} onPick={setOutcome} />
      <TextArea label={content.answer} value={message} onChange={({ target }) => setMessage(target.value)} />
    </DialogForm>
  )
}
