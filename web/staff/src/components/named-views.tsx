/** The named views of a room: filters that a person keeps on the server. One can be opened, kept under a name, and deleted. */
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StaffView } from '#contract/staff/view-room.ts'
import { callStaff, readAgain, useAnswer } from '#staff/lib/call-staff.ts'
import { showFailure } from '#staff/lib/toast.ts'
import { IconButton } from './button.tsx'
import { ChoiceField } from './compact-fields.tsx'
import { componentsContent } from './content.ts'
import { FormDialog } from './dialog-form.tsx'

const { views: words } = componentsContent

/** The same filter has the same text, whatever the order in which it was chosen. */
const filterText = (query: URLSearchParams, apart: readonly string[]): string => {
  const sorted = new URLSearchParams(query)
  for (const name of apart) sorted.delete(name)
  sorted.sort()
  return sorted.toString()
}

interface NamedViewsProps {
  /** First word of the room's address. */
  room: string
  /** Parts of the address that are no filter, such as what is open beside the list. @default none */
  apart?: readonly string[]
}

export const NamedViews = ({ room, apart = [] }: NamedViewsProps) => {
  const { data } = useAnswer('list-views')
  const [query, setQuery] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const filter = filterText(query, apart)
  const views: readonly StaffView[] = data?.views.filter((view) => view.room === room) ?? []
  const present = views.find((view) => filterText(new URLSearchParams(view.filter), apart) === filter)
  const open = (id: string) => {
    const chosen = views.find((view) => view.id === id)
    if (chosen !== undefined) setQuery(new URLSearchParams(chosen.filter))
  }
  const remove = async (view_id: string) => {
    await callStaff('delete-view', { params: { view_id } }).catch(showFailure)
    readAgain('list-views')
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      {views.length > 0 && (
        <ChoiceField
          label={words.label}
          value={present?.id ?? ''}
          options={[{ value: '', label: words.none }, ...views.map(({ id, name }) => ({ value: id, label: name }))]}
          onPick={open}
        />
      )}
      {present === undefined ? (
        filter !== '' && (
          <IconButton key="save" label={words.save} icon={BookmarkPlus} onClick={() => setSaving(true)} />
        )
      ) : (
        <IconButton
          key={present.id}
          label={words.remove(present.name)}
          icon={Trash2}
          onClick={() => void remove(present.id)}
        />
      )}
      {isSaving && (
        <FormDialog
          title={words.save}
          save={words.keep}
          fields={{ text: { label: words.name } }}
          again={['list-views']}
          onSave={({ text: name }) =>
            callStaff('save-view', { params: { view_id: crypto.randomUUID() }, body: { room, filter, name } })
          }
          onClose={() => setSaving(false)}
        />
      )}
    </span>
  )
}
