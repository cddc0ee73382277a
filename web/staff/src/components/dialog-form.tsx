/** A form in a dialog: its fields, an error of the server beside them, and one button. */
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'
import { Modal } from './modal.tsx'

interface DialogFormProps {
  title: string
  text?: string
  save: string
  isDanger?: boolean
  /** A rejection stays in the dialog as an error. */
  onSave: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

const problemOf = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.details?.[0]?.message ?? failure.message) : componentsContent.failed.title

export const DialogForm = ({ title, text, save, isDanger = false, onSave, onClose, children }: DialogFormProps) => {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setError('')
    try {
      await onSave()
    } catch (failure) {
      setError(problemOf(failure))
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
        {children}
        <p aria-live="polite" className="font-medium text-bad empty:hidden">
          {error}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{componentsContent.form.cancel}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
            {save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Lines of a text without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
