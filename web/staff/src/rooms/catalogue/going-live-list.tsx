/** A lender's way to going live: each step with a sign and a word. */
import { CircleCheck, CircleDashed } from 'lucide-react'
import { goingLiveSteps } from '#contract/offers/going-live.ts'
import { missingSteps } from '#domain/offers/going-live.ts'
import { catalogueContent } from './content.ts'
import type { EntryRecord } from './fields.ts'

const { goingLive: words } = catalogueContent

interface GoingLiveListProps {
  record: EntryRecord
  isRequired: boolean
  /** YYYY-MM-DD in India. */
  today: string
}

export const GoingLiveList = ({ record, isRequired, today }: GoingLiveListProps) => {
  const missing = missingSteps(record, today)
  return (
    <>
      <p className="mb-2 text-ink-soft">{isRequired ? words.required : words.optional}</p>
      <ul>
        {goingLiveSteps.map((step) => {
          const isMet = !missing.includes(step)
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={step} className="flex items-center gap-2 border-t border-line py-1.5">
              <Icon className={`size-4 ${isMet ? 'text-good' : 'text-ink-soft'}`} />
              <span className="min-w-0 grow">{words.steps[step]}</span>
              <span className={`shrink-0 ${isMet ? 'text-ink-soft' : 'font-medium text-warn'}`}>
                {isMet ? words.done : words.missing}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
