/** The form of a new ticket; both fields are required. */
import { useState, type SyntheticEvent } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { firstMessage, ticketTitle } from '#contract/support/tickets.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { FieldError, TextField } from '#web/components/ui/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorTitle } from '#web/lib/content.ts'
import { showToast } from '#web/lib/toast.ts'
import { createTicket } from '../api/create-ticket.ts'
import { readTicketDraft, writeTicketDraft } from '../api/support-drafts.ts'
import { formContent } from '../content.ts'

interface Faults {
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly form?: string | undefined
}

/** The server's message about a field; without one, a message about the whole form. */
const faultsOf = (error: unknown): Faults => {
  const details = error instanceof ApiError ? error.details : []
  const faults = Object.fromEntries(details.map(({ field, message }) => [field, message])) as Faults
  return (faults.title ?? faults.message) ? faults : { form: formContent.kept }
}

const reasonOf = (error: unknown, { form }: Faults): string =>
  form !== undefined && error instanceof ApiError && error.message !== '' ? error.message : formContent.failed

export const NewTicket = ({ onCreated }: { onCreated: (ticket: Ticket) => void }) => {
  const [{ title, message }, setValues] = useState(readTicketDraft)
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setIsSaving] = useState(false)
  const isBlank = title.trim() === '' || message.trim() === ''

  const change = (values: { title: string; message: string }) => {
    setValues(values)
    setFaults({})
    writeTicketDraft({ ...readTicketDraft(), ...values })
  }

  const save = async (): Promise<void> => {
    if (isSaving) return
    if (isBlank) {
      setFaults({ form: formContent.addBoth })
      showToast({ title: errorTitle, description: formContent.bothRequired, tone: 'bad' })
      return
    }
    const checkedTitle = ticketTitle.safeParse(title)
    const checkedMessage = firstMessage.safeParse(message)
    if (!checkedTitle.success || !checkedMessage.success) {
      setFaults({
        title: checkedTitle.error?.issues[0]?.message,
        message: checkedMessage.error?.issues[0]?.message,
      })
      return
    }
    setIsSaving(true)
    setFaults({})
    try {
      onCreated(await createTicket(checkedTitle.data, checkedMessage.data))
    } catch (error) {
      const found = faultsOf(error)
      setFaults(found)
      showToast({ title: errorTitle, description: reasonOf(error, found), tone: 'bad' })
      setIsSaving(false)
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <div className="mx-auto max-w-160">
      <PageHeading description={formContent.description}>{formContent.heading}</PageHeading>
      <form onSubmit={submit} noValidate>
        <Card as="div" layout="space-y-4">
          <TextField
            label={formContent.title}
            name="title"
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
            placeholder={formContent.messagePlaceholder}
            value={message}
            onChange={({ target }) => change({ title, message: target.value })}
            error={faults.message}
          />
        </Card>
        <FieldError id="new-ticket-error">{faults.form}</FieldError>
        <p className="mt-4 text-sm text-ink-soft">{formContent.responseTime}</p>
        <div className="mt-2 flex flex-col gap-2">
          <Button type="submit" block busy={isSaving} disabled={isBlank || isSaving}>
            {formContent.create}
          </Button>
          <ButtonLink to={paths.support} variant="quiet" block>
            {formContent.cancel}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
