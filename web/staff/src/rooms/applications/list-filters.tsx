/** The filters of the list: those that a key of the table answers. */
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'
import { acrossLists } from '#lambdas/applications/application-lists.contract.ts'
import { applicationDesk } from '#lambdas/applications/staff-applications.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import type { ChangeOf, FilterOf } from '#staff/lib/use-filter.ts'
import { applicationsContent as words } from './content.ts'

const ages = ['7', '14', '30', '90'] as const

export const listFilter = {
  list: z.enum(acrossLists),
  lender: entryId,
  status: z.enum(applicationStatuses),
  older: z.enum(ages),
}

/** The list is of all lenders, or undefined for that of a lender and a status. The lender is empty until the lenders are known. */
export type ListFilter = ChangeOf<typeof listFilter> & Required<Pick<FilterOf<typeof listFilter>, 'lender' | 'status'>>

interface ListFiltersProps {
  filter: ListFilter
  lenders: readonly { readonly id: string; readonly name: string }[]
  change: (parts: ChangeOf<typeof listFilter>) => void
}

const most = applicationDesk.countedAtMost

const countWords = (count: number) => (count >= most ? `${most - 1}+` : String(count))

const countSeconds = 30

const ChosenFilters = ({ filter: { lender, status, older }, lenders, change }: ListFiltersProps) => {
  const { data } = useAnswer(
    'count-applications',
    { query: { lender, older } },
    { isOn: lender !== '', everySeconds: countSeconds },
  )
  const countOf = (name: string) => (data?.counts[name] === undefined ? '' : ` (${countWords(data.counts[name])})`)
  return (
    <>
      <ChoiceField
        label={words.lender}
        value={lender}
        options={Object.fromEntries(lenders.map(({ id, name }) => [id, name]))}
        onPick={(value) => change({ lender: value })}
      />
      <ChoiceField
        label={words.status}
        value={status}
        options={Object.fromEntries(
          applicationStatuses.map((value) => [value, `${applicationStatusWords(value)}${countOf(value)}`]),
        )}
        onPick={(value) => change({ status: value })}
      />
      <ChoiceField
        label={words.age}
        value={older}
        none={words.anyAge}
        options={words.ages}
        onPick={(value) => change({ older: value })}
      />
    </>
  )
}

/** The lists of all lenders, and that of a lender and a status. */
export const ListFilters = (props: ListFiltersProps) => (
  <>
    <ChoiceField
      label={words.listed}
      value={props.filter.list}
      none={words.chosenList}
      options={words.lists}
      onPick={(list) => props.change(list === undefined ? { list, lender: props.filter.lender } : { list })}
    />
    {props.filter.list === undefined && <ChosenFilters {...props} />}
  </>
)
