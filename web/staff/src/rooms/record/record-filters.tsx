/** What entries are found by, all together: day, staff member, action, person, and the thing that was seen or changed. */
import { X } from 'lucide-react'
import * as z from 'zod/mini'
import { staffActions } from '#contract/staff/staff-actions.ts'
import { userIdText } from '#contract/staff/staff-applications.ts'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField, LineField, SearchBox } from '#staff/components/choice-field.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { phoneOf } from '#staff/lib/phone-of.ts'
import { showFailure } from '#staff/lib/toast.ts'
import type { ChangeOf, FilterOf } from '#staff/lib/use-filter.ts'
import { actionWords } from './entry-words.ts'
import { recordContent as words } from './content.ts'

export const recordFilter = {
  day: z.iso.date(),
  staff: z.string(),
  action: z.enum(staffActions),
  person: z.string(),
  subject: z.string(),
}
export type RecordFilter = FilterOf<typeof recordFilter>
export type ChangeFilter = (parts: ChangeOf<typeof recordFilter>) => void

interface RecordFiltersProps {
  filter: RecordFilter
  /** Today in India, as YYYY-MM-DD. */
  today: string
  /** Of the person in the filter. */
  person: string
  change: ChangeFilter
}

/** A phone becomes the id of its person, so that no address of a page has it. */
const namedBy = async (text: string): Promise<RecordFilter> => {
  const phone = phoneOf(text)
  if (phone !== undefined) return { person: (await callStaff('search-people', { body: { phone } })).user_id }
  return userIdText.safeParse(text.toLowerCase()).success ? { person: text.toLowerCase() } : { subject: text }
}

const any = ''

export const RecordFilters = ({ filter, today, person, change }: RecordFiltersProps) => {
  const { data } = useAnswer('list-staff')
  const members = (data?.staff ?? []).flatMap(({ id, email }) =>
    id === undefined ? [] : [{ value: id, label: email }],
  )
  const { staff = any } = filter
  const others = staff === any || members.some(({ value }) => value === staff) ? [] : [{ value: staff, label: staff }]
  return (
    <>
      <LineField
        type="date"
        label={words.filters.day}
        max={today}
        value={filter.day ?? ''}
        onChange={({ target }) => change({ day: target.value })}
      />
      <ChoiceField
        label={words.filters.staff}
        value={staff}
        options={[{ value: any, label: words.anybody }, ...others, ...members]}
        onPick={(value) => change({ staff: value })}
      />
      <ChoiceField
        label={words.filters.action}
        value={filter.action ?? any}
        options={[
          { value: any, label: words.anyAction },
          ...staffActions.toSorted().map((value) => ({ value, label: actionWords(value) })),
        ]}
        onPick={(value) => change({ action: value === any ? undefined : value })}
      />
      {filter.person !== undefined && (
        <Button icon={X} onClick={() => change({ person: undefined })}>
          {words.about(person)}
        </Button>
      )}
      {filter.subject !== undefined && (
        <Button icon={X} onClick={() => change({ subject: undefined })}>
          {words.about(filter.subject)}
        </Button>
      )}
      <SearchBox
        label={words.filters.search}
        submit={words.find}
        problem={undefined}
        onSearch={(text) => void (text !== '' && namedBy(text).then(change, showFailure))}
      />
    </>
  )
}
