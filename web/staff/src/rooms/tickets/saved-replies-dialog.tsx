/** Chooses a saved reply by typing, and edits the ones that all staff share. */
import { Command } from 'cmdk'
import { Pencil, Plus, TextQuote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ulid } from 'ulid'
import { type SavedReply, saveReplyRequest } from '#lambdas/support/staff-tickets.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { Button, IconButton, KeyCaps, WorkButton } from '#staff/components/button.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { callStaff, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { ticketsContent } from './content.ts'

const { saved: words } = ticketsContent

/** The first saved replies have keys of their own. */
export const keyOfReply = (index: number): string | undefined => (index < 9 ? `Alt+${index + 1}` : undefined)

export const useSavedReplies = () => useAnswer('list-saved-replies')

interface ChooserProps {
  replies: readonly SavedReply[]
  onInsert: (reply: SavedReply) => void
  onEdit: (reply: SavedReply) => void
}

const Chooser = ({ replies, onInsert, onEdit }: ChooserProps) => {
  const field = useRef<HTMLInputElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  return (
    <Command label={words.title} loop vimBindings={false}>
      <Command.Input
        ref={field}
        placeholder={words.search}
        aria-label={words.search}
        className="mb-2 min-h-control w-full rounded-md border border-line-strong bg-paper px-3 py-1.5"
      />
      <Command.List label={words.title} className="max-h-[50vh] overflow-y-auto">
        <Command.Empty className="p-4 text-center text-ink-soft">{words.noMatch}</Command.Empty>
        {replies.map((reply, index) => {
          const keys = keyOfReply(index)
          return (
            <div key={reply.id} className="flex items-start gap-1">
              <Command.Item
                value={reply.id}
                keywords={[reply.title, reply.text]}
                onSelect={() => onInsert(reply)}
                className="min-w-0 grow cursor-pointer rounded-md px-3 py-2 chosen:bg-primary-tint"
              >
                <span className="flex items-center gap-2">
                  <span className="min-w-0 grow truncate font-semibold">{reply.title}</span>
                  {keys !== undefined && <KeyCaps keys={keys} />}
                </span>
                <span className="block truncate text-ink-soft">{reply.text}</span>
              </Command.Item>
              <IconButton label={words.edit(reply.title)} icon={Pencil} onClick={() => onEdit(reply)} />
            </div>
          )
        })}
      </Command.List>
    </Command>
  )
}

const checked =
  (name: 'title' | 'text') =>
  (text: string): string | undefined =>
    saveReplyRequest.shape[name].safeParse(text).error?.issues[0]?.message

interface SavedReplyDialogProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  onClose: () => void
}

/** Writes a new saved reply, or the next version of one. */
const SavedReplyDialog = ({ reply, onClose }: SavedReplyDialogProps) => {
  const [id] = useState(() => reply?.id ?? ulid())
  const remove = async () => {
    await callStaff('delete-reply', { params: { reply_id: id } })
    readAgain('list-saved-replies')
    onClose()
  }
  return (
    <FormDialog
      title={reply ? words.editTitle : words.add}
      place={`saved reply ${reply?.id ?? ''}`}
      save={words.save}
      fields={{
        title: { label: words.name, value: reply?.title, check: checked('title') },
        text: { label: words.text, value: reply?.text, kind: 'lines', check: checked('text') },
      }}
      note={words.hint}
      again={['list-saved-replies']}
      onSave={(texts) => {
        const body = { ...texts, ...(reply && { updated_at: reply.updated_at }) }
        return callStaff('save-reply', { params: { reply_id: id }, body })
      }}
      onClose={onClose}
    >
      {reply && (
        <WorkButton variant="danger" work={remove}>
          {words.delete}
        </WorkButton>
      )}
    </FormDialog>
  )
}

interface SavedRepliesDialogProps {
  onInsert: (reply: SavedReply) => void
  onClose: () => void
}

export const SavedRepliesDialog = ({ onInsert, onClose }: SavedRepliesDialogProps) => {
  const query = useSavedReplies()
  const [edited, setEdited] = useState<{ readonly reply: SavedReply | undefined }>()
  const add = (
    <Button icon={Plus} onClick={() => setEdited({ reply: undefined })}>
      {words.add}
    </Button>
  )
  return (
    <Modal title={words.title} onClose={onClose}>
      <Answered query={query}>
        {({ replies }) =>
          replies.length === 0 ? (
            <StatePanel Icon={TextQuote} title={words.none} text={words.hint} action={add} />
          ) : (
            <div className="flex flex-col gap-3">
              <Chooser replies={replies} onInsert={onInsert} onEdit={(reply) => setEdited({ reply })} />
              <div>{add}</div>
            </div>
          )
        }
      </Answered>
      {edited && <SavedReplyDialog {...edited} onClose={() => setEdited(undefined)} />}
    </Modal>
  )
}
