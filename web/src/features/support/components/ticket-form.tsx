/** The form of a new ticket and of a complaint: title and message are required, and what is typed stays until it is sent. */
import { useState, type ReactNode } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { firstMessage, ticketTitle } from '#lambdas/support/tickets.contract.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { FieldError, TextField } from '#web/components/ui/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorTitle } from '#web/lib/content.ts'
import { useDocumentTitle } from '#web/lib/page/document-title.ts'
import { currentToast, dismissToast, showToast } from '#web/lib/toast.ts'
import { focusField } from '#web/lib/typing/focus-field.ts'
import { createTicket } from '../api/create-ticket.ts'
import { readTicketDraft, writeTicketDraft, type TicketForm as FormName } from '../api/support-drafts.ts'
import { formContent } from '../content.ts'

interface Faults {
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly form?: string | undefined
}

interface FormTexts {
  readonly heading: string
  readonly description: string
  readonly messagePlaceholder: string
  readonly create: string
  /** In a toast. */
  readonly failed: string
  /** Shown at the button; it stays after the toast. */
  readonly kept: string
}

interface TicketFormProps {
  form: FormName
  texts: FormTexts
  /** The lender of a complaint. */
  lenderId?: string | undefined
  /** Above the fields. */
  children?: ReactNode
  /** Above the button. */
  note: ReactNode
  /** @param ticket undefined where it waits for the network */
  onCreated: (ticket: Ticket | undefined) => void
}

/** The server's message about a field; without one, a message about the whole form. */
const faultsOf = (error: unknown, kept: string): Faults => {
  const details = error instanceof ApiError ? error.details : []
  const faults = Object.fromEntries(details.map(({ field, message }) => [field, message])) as Faults
  return (faults.title ?? faults.message) ? faults : { form: kept }
}

const reasonOf = (error: unknown, { form }: Faults, failed: string): string =>
  form !== undefined && error instanceof ApiError && error.message !== '' ? error.message : failed

export const TicketForm = ({ form, texts, lenderId, children, note, onCreated }: TicketFormProps) => {
  const [{ title, message }, setValues] = useState(() => readTicketDraft(form))
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setIsSaving] = useState(false)
  useDocumentTitle(texts.heading)

  const change = (values: { title: string; message: string }) => {
    setValues(values)
    setFaults({})
    writeTicketDraft(form, { ...readTicketDraft(form), ...values })
  }

  const save = async (): Promise<void> => {
    if (isSaving) return
    const checkedTitle = ticketTitle.safeParse(title)
    const checkedMessage = firstMessage.safeParse(message)
    if (!checkedTitle.success || !checkedMessage.success) {
      if (title.trim() === '' || message.trim() === '')
        showToast({ title: errorTitle, description: formContent.bothRequired, tone: 'bad' })
      focusField(checkedTitle.success ? 'message' : 'title')
      setFaults({
        title: checkedTitle.error?.issues[0]?.message,
        message: checkedMessage.error?.issues[0]?.message,
      })
      return
    }
    setIsSaving(true)
    setFaults({})
    // That of an earlier attempt would lie over the ticket.
    const shown = currentToast()
    if (shown?.tone === 'bad') dismissToast(shown.id)
    try {
      onCreated(await createTicket(form, { title: checkedTitle.data, message: checkedMessage.data, lenderId }))
    } catch (error) {
      const found = faultsOf(error, texts.kept)
      setFaults(found)
      showToast({ title: errorTitle, description: reasonOf(error, found, texts.failed), tone: 'bad' })
      setIsSaving(false)
    }
  }

  return (
    <div className="mx-auto max-w-160">
      <PageHeading description={texts.description}>{texts.heading}</PageHeading>
      <Form onSubmit={save} noValidate>
        <Card as="div" layout="space-y-4">
          {children}
          <TextField
            label={formContent.title}
            name="title"
            required
            placeholder={formContent.titlePlaceholder}
            maxLength={supportPolicy.titleCharacters}
            autoComplete="off"
            value={title}
            onChange={({ target }) => change({ title: target.value, message })}
            error={faults.title}
          />
          <TextArea
            label={formContent.message}
            name="message"
            required
            placeholder={texts.messagePlaceholder}
            value={message}
            onChange={({ target }) => change({ title, message: target.value })}
            error={faults.message}
          />
        </Card>
        <FieldError id="new-ticket-error">{faults.form}</FieldError>
        <div className="mt-4 text-sm text-ink-soft">{note}</div>
        <div className="mt-4 flex flex-col gap-2">
          <Button type="submit" block busy={isSaving}>
            {texts.create}
          </Button>
          <ButtonLink to={paths.support} variant="quiet" block>
            {formContent.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
