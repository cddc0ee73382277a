/** Finds applications by their id, click id, phone or user id. What is typed stays out of the address, because a phone is personal data. */
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { userIdText, type searchApplicationsRequest } from '#contract/staff/staff-applications.ts'
import { Button } from '#staff/components/button.tsx'
import { SearchBox } from '#staff/components/search-box.tsx'
import { StatePanel, AnswerTable } from '#staff/components/answered.tsx'
import { phoneOf } from '#staff/lib/phone-of.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { applicationAddress } from './address.ts'
import { applicationsContent as words } from './content.ts'
import { rowColumns } from './row-columns.tsx'

type Named = z.input<typeof searchApplicationsRequest>

export const isIdOrClickId = (text: string): boolean => /^[\w-]{20,}$/.test(text)

/** Undefined for a text that can be none of them. */
const namedBy = (text: string): Named | undefined => {
  const phone = phoneOf(text)
  if (phone !== undefined) return { phone }
  if (userIdText.safeParse(text.toLowerCase()).success) return { user_id: text.toLowerCase() }
  return isIdOrClickId(text) ? { click_id: text } : undefined
}

export const useSearch = () => {
  const [named, setNamed] = useState<Named>()
  return { named, setNamed }
}
type Search = ReturnType<typeof useSearch>

export const SearchForm = ({ search: { named, setNamed } }: { search: Search }) => {
  const [isWrong, setWrong] = useState(false)
  const [cleared, setCleared] = useState(0)
  const search = (text: string) => {
    const next = namedBy(text)
    setWrong(next === undefined && text !== '')
    setNamed(next)
  }
  const clear = () => {
    setCleared(cleared + 1)
    setNamed(undefined)
  }
  return (
    <SearchBox
      key={cleared}
      label={words.search}
      submit={words.searchButton}
      problem={isWrong ? words.notSearchable : undefined}
      onSearch={search}
    >
      {named !== undefined && <Button onClick={clear}>{words.clearSearch}</Button>}
    </SearchBox>
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
