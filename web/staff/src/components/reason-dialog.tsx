/** Asks why, before somebody looks at personal data or changes what others decided. The reason goes into the record. */
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { useTyped } from '#staff/lib/use-typed.ts'
import { componentsContent } from './content.ts'
import { DialogForm } from './dialog-form.tsx'

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
  const typed = useTyped(`${location.pathname} ${title}`, '')
  const reason = typed.value
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const save = async () => {
    const found = problemOf(reason.trim())
    setProblem(found)
    if (found !== undefined) return false
    await onConfirm(reason.trim())
    return onClose()
  }
  return (
    <DialogForm
      title={title}
      {...(text !== undefined && { text })}
      save={confirm}
      typed={typed}
      onSave={save}
      onClose={onClose}
    >
      <TextArea
        label={componentsContent.reason.label}
        value={reason}
        error={problem}
        ref={field}
        onChange={({ target }) => typed.change(target.value)}
      />
      <p className="text-ink-soft">{componentsContent.reason.hint}</p>
    </DialogForm>
  )
}
