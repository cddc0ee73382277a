/** The message input: Enter sends, Shift+Enter starts a new line, a blank message is ignored. */
import { SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { supportPolicy } from '#contract/policy.ts'
import { conversationMessage } from '#contract/support/tickets.ts'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { readMessageDraft, writeMessageDraft } from '../api/support-drafts.ts'
import { conversationContent } from '../content.ts'

export const Composer = ({ ticketId, onSend }: { ticketId: string; onSend: (text: string) => void }) => {
  const [text, setText] = useState(() => readMessageDraft(ticketId))
  const [error, setError] = useState<string>()
  const over = Array.from(text.trim()).length - supportPolicy.messageCharacters

  const change = (value: string) => {
    setText(value)
    setError(undefined)
    writeMessageDraft(ticketId, value)
  }

  const send = () => {
    if (text.trim() === '') return
    const checked = conversationMessage.safeParse(text)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    onSend(checked.data)
    change('')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter selects the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Form onSubmit={send} className="composer flex items-start gap-2 border-t border-line p-3">
      <TextArea
        compact
        label={conversationContent.message}
        placeholder={conversationContent.placeholder}
        rows={1}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        error={over > 0 ? conversationContent.tooLong(over) : error}
      />
      <button
        type="submit"
        aria-label={conversationContent.send}
        disabled={text.trim() === '' || over > 0}
        // The input keeps the focus, so the keyboard stays and the button does not move away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-primary text-on-primary transition-colors hover:bg-primary-deep disabled:bg-line disabled:text-ink-soft"
      >
        <SendHorizontal className="size-5" />
      </button>
    </Form>
  )
}
