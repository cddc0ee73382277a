/** Closes a complaint: its outcome, and the answer that the visitor reads. */
import { complaintOutcomes, type ComplaintOutcome } from '#contract/entities.ts'
import { FormDialog } from '#staff/components/dialog-form.tsx'
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

export const DecisionDialog = ({ number, draft, onDecide, onClose }: DecisionDialogProps) => (
  <FormDialog
    title={content.title(number)}
    text={content.text}
    save={content.save}
    fields={{
      outcome: { label: content.outcome, value: 'resolved', options },
      answer: { label: content.answer, value: draft, kind: 'lines' },
    }}
    onSave={({ outcome, answer }) => onDecide(outcome as ComplaintOutcome, answer)}
    onClose={onClose}
  />
)
