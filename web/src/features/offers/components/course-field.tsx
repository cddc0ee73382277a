/** When the student's course ends: many education loans are repaid only from then on. */
import { useId, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import { Select } from '#web/components/ui/select.tsx'
import type { Wish } from '../loan-wish.ts'
import { courseContent as content, monthWords } from '../offers-page-content.ts'

/** The ends of courses that a student may choose: each June and December of the next 7 years, YYYY-MM. */
const courseEndsAfter = (today: string): string[] =>
  Array.from({ length: 8 }, (_, index) => Number(today.slice(0, 4)) + index)
    .flatMap((year) => [`${year}-06`, `${year}-12`])
    .filter((end) => end > today.slice(0, 7))
    .slice(0, 14)

interface CourseFieldProps {
  courseEnds: Wish['courseEnds']
  onChange: (courseEnds: Wish['courseEnds']) => void
}

export const CourseField = ({ courseEnds, onChange }: CourseFieldProps) => {
  const id = useId()
  const [ends] = useState(() => courseEndsAfter(todayInIndia(new Date())))
  const listed = courseEnds === undefined || ends.includes(courseEnds) ? ends : [courseEnds, ...ends]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {content.label}
      </label>
      <Select
        id={id}
        value={courseEnds ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        look="min-h-11 rounded-md border border-line-strong bg-paper pl-2 font-semibold"
      >
        <option value="">{content.unsaid}</option>
        {listed.map((end) => (
          <option key={end} value={end}>
            {monthWords(end)}
          </option>
        ))}
      </Select>
    </div>
  )
}
