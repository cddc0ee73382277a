/** Finds applications by click id, phone or user id. What is typed stays out of the address, because a phone is personal data. */
import { SearchX } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import { userIdText, type searchApplicationsRequest } from '#contract/staff/staff-applications.ts'
import { Button } from '#staff/components/button.tsx'
import { LineField } from '#staff/components/choice-field.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { AnswerTable } from '#staff/components/table/answer-table.tsx'
import { phoneOf } from '#staff/lib/phone-of.ts'
import { useAnswer } from '#staff/lib/use-answer.ts'
import { applicationAddress } from './address.ts'
import { applicationsContent as words } from './content.ts'
import { rowColumns } from './row-columns.tsx'

type Named = z.input<typeof searchApplicationsRequest>

const clickId = /^[\w-]{20,}$/

/** Undefined for a text that can be none of them. */
const namedBy = (text: string): Named | undefined => {
  const phone = phoneOf(text)
  if (phone !== undefined) return { phone }
  if (userIdText.safeParse(text.toLowerCase()).success) return { user_id: text.toLowerCase() }
  return clickId.test(text) ? { click_id: text } : undefined
}

export const useSearch = () => {
  const [named, setNamed] = useState<Named>()
  return { named, setNamed }
}
type Search = ReturnType<typeof useSearch>

export const SearchForm = ({ search: { named, setNamed } }: { search: Search }) => {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const next = namedBy(text.trim())
    setWrong(next === undefined && text.trim() !== '')
    setNamed(next)
  }
  const clear = () => {
    setText('')
    setNamed(undefined)
  }
  return (
    <search className="min-w-0 grow desk:max-w-120 desk:basis-64">
      <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
        <LineField
          label={words.search}
          placeholder={words.search}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{words.searchButton}</Button>
        {named !== undefined && <Button onClick={clear}>{words.clearSearch}</Button>}
        <p aria-live="polite" className="basis-full text-bad empty:hidden">
          {isWrong ? words.notSearchable : ''}
        </p>
      </form>
    </search>
  )
}

export const FoundApplications = ({ search: { named } }: { search: Search }) => {
  const call = { body: named ?? { click_id: '-' } }
  const query = useAnswer('search-applications', call, { isOn: named !== undefined, isLook: true })
  return (
    <AnswerTable
      query={query}
      rowsOf={({ applications }) => applications}
      empty={<StatePanel Icon={SearchX} title={words.notFound} text={words.searchNote} isAlert />}
      name={words.found(query.data?.applications.length ?? 0)}
      columns={rowColumns}
      rowId={({ id }) => id}
      addressOf={({ user_id, lender_id }) => applicationAddress(user_id, lender_id)}
    />
  )
}
