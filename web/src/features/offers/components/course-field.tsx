/** When the student's course ends: many education loans are repaid only from then on. */
import { useId, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import { monthWords } from '#domain/offers/day-words.ts'
import { courseEndsAfter, type Wish } from '../loan-wish.ts'
import { courseContent as content } from '../offers-page-content.ts'

interface CourseFieldProps {
  courseEnds: Wish['courseEnds']
  onChange: (courseEnds: Wish['courseEnds']) => void
}

export const CourseField = ({ courseEnds, onChange }: CourseFieldProps) => {
  const id = useId()
  const [ends] = useState(() => courseEndsAfter(todayInIndia(new Date())))
  const listed = courseEnds === undefined || ends.includes(courseEnds) ? ends : [courseEnds, ...ends]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 sm:col-span-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {content.label}
      </label>
      <select
        id={id}
        value={courseEnds ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        className="min-h-11 max-w-full rounded-md border border-line-strong bg-paper px-2 font-semibold"
      >
        <option value="">{content.unsaid}</option>
        {listed.map((end) => (
          <option key={end} value={end}>
            {monthWords(new Date(end))}
          </option>
        ))}
      </select>
    </div>
  )
}
