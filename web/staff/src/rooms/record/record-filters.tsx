/** The one thing that entries are found by. */
import { useState } from 'react'
import { recordFinders, type RecordFinder } from '#contract/staff/record-room.ts'
import { staffActions } from '#contract/staff/staff-actions.ts'
import { Form } from '#web/components/ui/form.tsx'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField, LineField } from '#staff/components/choice-field.tsx'
import { actionWords } from './entry-words.ts'
import { recordContent as words } from './content.ts'

interface RecordFiltersProps {
  finder: RecordFinder
  subject: string
  /** Today in India, as YYYY-MM-DD. */
  today: string
  change: (finder: RecordFinder, subject: string) => void
}

/** What a finder starts with. */
const startOf = (finder: RecordFinder, today: string): string => {
  if (finder === 'day') return today
  return finder === 'action' ? 'person.open' : ''
}

const IdForm = ({ finder, subject, change }: Omit<RecordFiltersProps, 'today'>) => {
  const [text, setText] = useState(subject)
  return (
    <search className="flex grow">
      <Form className="flex grow gap-2" onSubmit={() => change(finder, text.trim())}>
        <LineField
          label={words.subjects[finder]}
          placeholder={words.subjects[finder]}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{words.find}</Button>
      </Form>
    </search>
  )
}

export const RecordFilters = ({ finder, subject, today, change }: RecordFiltersProps) => (
  <>
    <ChoiceField
      label={words.findBy}
      value={finder}
      options={recordFinders.map((value) => ({ value, label: words.finders[value] }))}
      onPick={(next) => change(next, startOf(next, today))}
    />
    {finder === 'day' && (
      <LineField
        type="date"
        label={words.subjects.day}
        max={today}
        value={subject}
        onChange={({ target }) => target.value !== '' && change('day', target.value)}
      />
    )}
    {finder === 'action' && (
      <ChoiceField
        label={words.subjects.action}
        value={subject}
        options={staffActions.toSorted().map((value) => ({ value, label: actionWords(value) }))}
        onPick={(value) => change('action', value)}
      />
    )}
    {(finder === 'staff' || finder === 'person') && (
      <IdForm key={`${finder} ${subject}`} finder={finder} subject={subject} change={change} />
    )}
  </>
)
