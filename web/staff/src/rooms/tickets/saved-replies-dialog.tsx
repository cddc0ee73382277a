/** Chooses a saved reply by typing, and edits the ones that all staff share. */
import { useState } from 'react'
import { ulid } from 'ulid'
import Pencil from '#icon/pencil'
import Plus from '#icon/plus'
import { type SavedReply, saveReplyRequest } from '#lambdas/support/staff-tickets.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button, IconButton, WorkButton } from '#staff/components/button.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { Finder, matching } from '#staff/components/finder.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { callStaff, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { ticketsContent } from './content.ts'

const { saved: words } = ticketsContent

/** The first saved replies have keys of their own. */
export const keyOfReply = (index: number): string | undefined => (index < 9 ? `Alt+${index + 1}` : undefined)

export const useSavedReplies = () => useAnswer('list-saved-replies')

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
      onSave={(texts) =>
        callStaff('save-reply', { params: { reply_id: id }, body: { ...texts, updated_at: reply?.updated_at } })
      }
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
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<{ readonly reply: SavedReply | undefined }>()
  return (
    <Modal title={words.title} onClose={onClose}>
      <Answered query={useSavedReplies()}>
        {({ replies }) => (
          <div className="flex flex-col gap-3">
            <Finder
              label={words.search}
              text={text}
              onText={setText}
              none={words.noMatch}
              groups={[
                {
                  commands: matching(
                    replies.map((reply, index) => ({
                      id: reply.id,
                      title: reply.title,
                      note: reply.text,
                      keys: keyOfReply(index),
                      run: () => onInsert(reply),
                    })),
                    text,
                  ),
                },
              ]}
              onTake={({ run }) => run()}
              renderBeside={({ id, title }) => (
                <IconButton
                  label={words.edit(title)}
                  icon={Pencil}
                  onClick={() => setEdited({ reply: replies.find((reply) => reply.id === id) })}
                />
              )}
            />
            {replies.length === 0 && <p className="text-ink-soft">{words.none}</p>}
            <div>
              <Button icon={Plus} onClick={() => setEdited({ reply: undefined })}>
                {words.add}
              </Button>
            </div>
          </div>
        )}
      </Answered>
      {edited && <SavedReplyDialog {...edited} onClose={() => setEdited(undefined)} />}
    </Modal>
  )
}
