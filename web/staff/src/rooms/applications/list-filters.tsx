/** The filters of the list: those that a key of the table answers. */
import * as z from 'zod/mini'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { applicationDesk } from '#contract/staff/staff-applications.ts'
import { entryId } from '#contract/offers/entry-id.ts'
import { ChoiceField } from '#staff/components/choice-field.tsx'
import { applicationStatusWords } from '#staff/lib/application-words.ts'
import { useAnswer } from '#staff/lib/use-answer.ts'
import { applicationsContent as words } from './content.ts'

const ages = ['7', '14', '30', '90'] as const

export const listFilter = { lender: entryId, status: z.enum(applicationStatuses), older: z.enum(ages) }

export interface ListFilter {
  /** Empty until the lenders are known. */
  readonly lender: string
  readonly status: ApplicationStatus
  readonly older: (typeof ages)[number] | undefined
}

interface ListFiltersProps {
  filter: ListFilter
  lenders: readonly { readonly id: string; readonly name: string }[]
  change: (parts: { lender?: string; status?: ApplicationStatus; older?: ListFilter['older'] }) => void
}

const most = applicationDesk.countedAtMost

const countWords = (count: number) => (count >= most ? `${most - 1}+` : String(count))

const countSeconds = 30

export const ListFilters = ({ filter: { lender, status, older }, lenders, change }: ListFiltersProps) => {
  const query = { lender, ...(older !== undefined && { older }) }
  const { data } = useAnswer('count-applications', { query }, { isOn: lender !== '', everySeconds: countSeconds })
  const countOf = (name: string) => (data?.counts[name] === undefined ? '' : ` (${countWords(data.counts[name])})`)
  return (
    <>
      <ChoiceField
        label={words.lender}
        value={lender}
        options={lenders.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={(value) => change({ lender: value })}
      />
      <ChoiceField
        label={words.status}
        value={status}
        options={applicationStatuses.map((value) => ({
          value,
          label: `${applicationStatusWords(value)}${countOf(value)}`,
        }))}
        onPick={(value) => change({ status: value })}
      />
      <ChoiceField
        label={words.age}
        value={older ?? ''}
        options={[{ value: '', label: words.ages.any }, ...ages.map((value) => ({ value, label: words.ages[value] }))]}
        onPick={(value) => change({ older: value === '' ? undefined : value })}
      />
    </>
  )
}
