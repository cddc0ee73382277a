/** Looks at personal data in full. */
import { useEffect, useState } from 'react'
import Copy from '#icon/copy'
import Eye from '#icon/eye'
import EyeOff from '#icon/eye-off'
import type { ViewReason, Person } from '#lambdas/people/people.contract.ts'
import { showDone } from '#staff/lib/toast.ts'
import { IconButton } from './button.tsx'
import { componentsContent } from './content.ts'
import { FormDialog } from './dialog-form.tsx'

interface ViewDialogProps {
  title: string
  text: string
  /** Name of the button. */
  save: string
  /** The tickets of the person. */
  tickets: Person['tickets']
  /** Does it; a rejection stays in the dialog as an error. */
  onSave: (why: ViewReason) => Promise<unknown>
  onClose: () => void
}

const { look: words, masked: maskedWords, reason: reasonWords } = componentsContent

const other = 'request'

const whyOf = ({ id, complaint }: Person['tickets'][number]): ViewReason =>
  complaint ? { kind: 'complaint', reference: complaint.number } : { kind: 'ticket', reference: id }

/** Asks for what a look in full is needed: a ticket or a complaint of the person, or a request that came otherwise. It goes into the record. */
export const ViewDialog = ({ tickets, onSave, ...dialog }: ViewDialogProps) => (
  <FormDialog
    {...dialog}
    fields={{
      need: {
        label: words.label,
        value: tickets[0]?.id ?? other,
        options: {
          ...Object.fromEntries(
            tickets.map(({ id, title: name, complaint }) => [
              id,
              complaint ? words.complaint(complaint.number, name) : words.ticket(name),
            ]),
          ),
          [other]: words.request,
        },
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
      return onSave(ticket ? whyOf(ticket) : { kind: 'request', reference: who })
    }}
  />
)

interface MaskedValueProps {
  /** Such as 'phone number'. */
  name: string
  /** As the server masks it, such as +91 98•••••210. */
  masked: string
  /** Gets the whole value; the server records the look. */
  reveal: (why: ViewReason) => Promise<string>
  /** The tickets of the person whose value it is. */
  tickets: Person['tickets']
}

const shownMilliseconds = 60_000

/** A personal value that is masked until somebody gives a reason. The whole value stays on the screen for a minute, and nowhere else. */
export const MaskedValue = ({ name, masked, reveal, tickets }: MaskedValueProps) => {
  const [value, setValue] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => setValue(undefined), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  const isMasked = value === undefined
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showDone(componentsContent.copied)
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-0.5 align-middle">
      <span aria-live="polite" className="font-mono tabular-nums" translate="no">
        {value ?? masked}
      </span>
      <span className="-my-1.5 inline-flex pointer-coarse:my-0">
        <IconButton
          label={isMasked ? maskedWords.reveal(name) : maskedWords.hide(name)}
          icon={isMasked ? Eye : EyeOff}
          onClick={() => (isMasked ? setAsking(true) : setValue(undefined))}
        />
        {!isMasked && <IconButton label={maskedWords.copy(name)} icon={Copy} onClick={() => void copy(value)} />}
      </span>
      {isAsking && (
        <ViewDialog
          tickets={tickets}
          title={maskedWords.title(name)}
          text={maskedWords.hiddenAgain}
          save={maskedWords.confirm}
          onSave={async (why) => setValue(await reveal(why))}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
