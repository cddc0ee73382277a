/** One entry with all of its parts, and the ways on from it. */
import type { RecordedEntry, RecordFinder } from '#contract/staff/record-room.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#staff/components/button.tsx'
import { Facts } from '#staff/components/facts.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { recordContent } from './content.ts'
import { fieldsWords, subjectWords } from './entry-words.ts'

const { entry: words } = recordContent

interface EntryDialogProps {
  entry: RecordedEntry
  onClose: () => void
  find: (finder: RecordFinder, subject: string) => void
}

export const EntryDialog = ({ entry, onClose, find }: EntryDialogProps) => {
  const { at, by, action, person_id: person, reason, before, after, request_id: request } = entry
  return (
    <Modal title={action} size="wide" onClose={onClose}>
      <Facts
        facts={[
          { name: words.at, value: formatDateTime(at) },
          { name: words.by, value: by.email },
          { name: words.subject, value: subjectWords(entry) },
          { name: words.person, value: person },
          { name: words.reason, value: reason },
          { name: words.before, value: fieldsWords(before) },
          { name: words.after, value: fieldsWords(after) },
          { name: words.request, value: <span className="font-mono text-xs">{request}</span> },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => find('staff', by.id)}>{words.ofStaff}</Button>
        {person !== undefined && <Button onClick={() => find('person', person)}>{words.ofPerson}</Button>}
        {person !== undefined && <ButtonLink to={`/people/${person}`}>{words.openPerson}</ButtonLink>}
      </div>
    </Modal>
  )
}
