/** A form in a dialog: its fields, an error of the server beside them, and one button. */
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { useAttempt } from '#web/lib/use-attempt.ts'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { failureWords } from '#staff/lib/failure-words.ts'
import { showToast } from '#staff/lib/toast.ts'
import { readAgain } from '#staff/lib/use-answer.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'
import { Modal } from './modal.tsx'

interface DialogFormProps {
  title: string
  text?: string
  save: string
  isDanger?: boolean
  /** @default true */
  canSave?: boolean
  /** A rejection stays in the dialog as an error. */
  onSave: () => Promise<unknown>
  /** What was done, for a toast: the dialog then closes by itself. */
  done?: string
  /** Operations that are asked again once it is done. */
  again?: readonly StaffOperation[]
  onClose: () => void
  children?: ReactNode
}

export const DialogForm = (props: DialogFormProps) => {
  const { title, text, save, isDanger = false, canSave = true, onSave, done, again = [], onClose, children } = props
  const [error, setError] = useState('')
  const { isBusy, attempt } = useAttempt((failure) => setError(failureWords(failure)))
  const submit = () => {
    if (!canSave) return undefined
    setError('')
    return attempt(async () => {
      await onSave()
      readAgain(...again)
      if (done === undefined) return
      showToast({ text: done, tone: 'good' })
      onClose()
    })
  }
  return (
    <Modal title={title} onClose={onClose}>
      <Form className="flex flex-col gap-4" onSubmit={submit}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <p aria-live="polite" className="font-medium text-bad empty:hidden">
          {error}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{componentsContent.form.cancel}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy} disabled={!canSave}>
            {save}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

const fields = {
  figure: (props: ComponentProps<typeof TextField>) => <TextField {...props} inputMode="numeric" />,
  address: (props: ComponentProps<typeof TextField>) => <TextField {...props} type="url" />,
  lines: TextArea,
}

interface FieldDialogProps extends Omit<DialogFormProps, 'onSave' | 'children'> {
  kind: keyof typeof fields
  label: string
  /** What the field begins with. */
  value: string
  onSave: (text: string) => Promise<unknown>
}

/** A dialog with one field. */
export const FieldDialog = ({ kind, label, value, onSave, ...dialog }: FieldDialogProps) => {
  const [text, setText] = useState(value)
  const Field = fields[kind]
  return (
    <DialogForm {...dialog} onSave={() => onSave(text)}>
      <Field label={label} value={text} onChange={({ target }) => setText(target.value)} />
    </DialogForm>
  )
}

/** No figure for an empty text, which the server then refuses. */
export const figureOf = (text: string): number => Number(text.trim() || Number.NaN)

/** Lines of a text without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
