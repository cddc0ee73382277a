/** Where an answer or a note is written. The draft stays until it is stored, also when somebody else answers first. */
import type { RefObject } from 'react'
import Send from '#icon/send'
import TextQuote from '#icon/text-quote'
import { Button } from '#staff/components/button.tsx'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ticketsContent } from './content.ts'
import type { TicketDraft } from './use-draft.ts'

const { composer: words } = ticketsContent

interface ComposerProps {
  draft: TicketDraft
  field: RefObject<HTMLTextAreaElement | null>
  isSending: boolean
  /** Whether there is a ticket to send it to: a text may be written before. */
  canSend: boolean
  /** Why the last try was not sent, beside the draft. */
  notice: string | undefined
  /** Asks for the placeholders that the text still has. */
  error: string | undefined
  onSend: () => void
  onSendAndClose: () => void
  onSaved: () => void
}

export const Composer = ({
  draft,
  field,
  isSending,
  canSend,
  notice,
  error,
  onSend,
  onSendAndClose,
  onSaved,
}: ComposerProps) => {
  const { mode } = draft.value
  const text = draft.value[mode]
  return (
    <Form
      className={classNames(
        'border-t border-line px-4 py-3 tall:max-desk:sticky tall:max-desk:bottom-0',
        mode === 'note' ? 'bg-warn-ground' : 'bg-paper',
      )}
      onSubmit={onSend}
    >
      <div role="alert">
        {notice !== undefined && (
          <p className="mb-2 rounded-md bg-warn-ground px-3 py-2 font-medium text-warn">{notice}</p>
        )}
      </div>
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <FilterChoices
          name={words.modes}
          labels={words.modeNames}
          chosen={mode}
          onChoose={(next) => {
            draft.set({ mode: next })
            field.current?.focus()
          }}
        />
        {mode === 'reply' && (
          <span className="ml-auto">
            <Button variant="quiet" icon={TextQuote} disabled={!canSend} onClick={onSaved} keys="l">
              {words.saved}
            </Button>
          </span>
        )}
      </div>
      <TextArea
        ref={field}
        compact
        label={mode === 'reply' ? words.replyLabel : words.noteLabel}
        placeholder={mode === 'reply' ? words.replyLabel : words.noteLabel}
        value={text}
        error={error}
        onChange={({ target }) => draft.set({ [mode]: target.value })}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {mode === 'reply' ? (
          <>
            <Button variant="primary" type="submit" busy={isSending} disabled={!canSend} icon={Send} keys="$mod+Enter">
              {words.send}
            </Button>
            <Button busy={isSending} disabled={!canSend} onClick={onSendAndClose} keys="$mod+Shift+Enter">
              {words.sendAndClose}
            </Button>
          </>
        ) : (
          <Button variant="primary" type="submit" busy={isSending} disabled={!canSend} keys="$mod+Enter">
            {words.addNote}
          </Button>
        )}
      </div>
    </Form>
  )
}
