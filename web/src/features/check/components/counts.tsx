/** How many lenders each group has, in sight while a visitor types on a phone. A count leads to its group. */
import { classNames } from '#web/lib/class-names.ts'
import type { Answers } from '../answers.ts'
import { groupContent, type Group } from '../content.ts'
import { groupId, groupLooks, groups } from './group-looks.ts'

const goTo = (group: Group) => {
  const heading = document.getElementById(groupId(group))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

export const Counts = ({ answers }: { answers: Answers }) => (
  <div
    aria-live="polite"
    className="sticky bottom-(--bar) -mx-4 flex flex-wrap gap-x-3 bg-paper-sunk px-4 fades-above wide:hidden print:hidden"
  >
    {groups.map((group) => {
      const { Icon, tone } = groupLooks[group]
      const count = answers[group].length
      return (
        <button
          key={group}
          type="button"
          disabled={count === 0}
          onClick={() => goTo(group)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        >
          <Icon className={classNames('size-5', tone)} />
          {`${count} ${groupContent[group].short}`}
        </button>
      )
    })}
  </div>
)
