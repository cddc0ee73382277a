/** Asks why, before somebody looks at personal data or changes what others decided. The reason goes into the record. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'
import { Modal } from './modal.tsx'

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

const { least, most } = staffPolicy.reasonCharacters

const problemOf = (reason: string): string | undefined => {
  if (reason.length < least) return componentsContent.reason.tooShort(least)
  return reason.length > most ? componentsContent.reason.tooLong(most) : undefined
}

export const ReasonDialog = ({ title, text, confirm, onConfirm, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const submit = async () => {
    const problem = problemOf(reason.trim())
    setError(problem)
    if (problem !== undefined || isBusy) return
    setBusy(true)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : componentsContent.failed.title)
      setBusy(false)
    }
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        {text !== undefined && <p>{text}</p>}
        <TextArea
          label={componentsContent.reason.label}
          value={reason}
          error={error}
          ref={field}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="text-ink-soft">{componentsContent.reason.hint}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{componentsContent.reason.cancel}</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
