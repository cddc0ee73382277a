/** /check: public. Compares typed facts with the rules that lenders state, on the device alone. */
import { useDeferredValue, useMemo } from 'react'
import type { Category } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import ShieldCheck from '#icon/shield-check'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import { handCategory } from '#web/lib/typing/handed-category.ts'
import { typedFactsStore } from '#web/lib/typing/typed-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { answersOf, type Answers } from './answers.ts'
import { AllAnswers, type LendersProps, groupId, groupStyles, groups } from './components/answers.tsx'
import { FactsForm } from './components/facts-form.tsx'
import { checkContent as content, nextContent, groupContent, type Group } from './content.ts'
import { readFacts } from './read-facts.ts'

const goTo = (group: Group) => {
  const heading = document.getElementById(groupId(group))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** How many lenders each group has, in sight while a visitor types on a phone. A count leads to its group. */
const Counts = ({ answers }: { answers: Answers }) => (
  <div
    aria-live="polite"
    className="sticky bottom-(--bar) -mx-4 flex flex-wrap gap-x-3 bg-paper-sunk px-4 fades-above wide:hidden print:hidden"
  >
    {groups.map((group) => {
      const { icon, tone } = groupStyles[group]
      const count = answers[group].length
      return (
        <button
          key={group}
          type="button"
          disabled={count === 0}
          onClick={() => goTo(group)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        >
          <Icon of={icon} className={classNames('size-5', tone)} />
          <span>{`${count} ${groupContent[group].short}`}</span>
        </button>
      )
    })}
  </div>
)

/** The way on: to the login with what was typed, or to the offers of a visitor who is signed in. */
const Next = ({ category }: { category: Category | undefined }) => {
  const { user } = useSession()
  return (
    <div>
      {user === null ? (
        <>
          <p className="mb-1.5 text-sm text-ink-soft text-pretty">{nextContent.text}</p>
          <ButtonLink to={paths.login} onClick={() => handCategory(category)} block>
            {nextContent.login}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={paths.offers} block>
          {nextContent.offers}
        </ButtonLink>
      )}
      <Link
        to={paths.howWeRank}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-3"
      >
        {content.rules}
      </Link>
    </div>
  )
}

export const CheckPage = ({ lenders, ...loading }: LendersProps) => {
  const today = useToday()
  const typed = useStore(typedFactsStore)
  const read = useMemo(() => readFacts(typed), [typed])
  // The lists follow the fields, so that a keystroke never waits for them.
  const { facts, amount } = useDeferredValue(read)
  const isTyped = Object.values({ ...facts, amount }).some((fact) => fact !== undefined)
  const answers = useMemo(
    () => (isTyped && lenders !== undefined ? answersOf(lenders, facts, amount, today) : undefined),
    [isTyped, lenders, facts, amount, today],
  )
  return (
    <>
      <PageHeading description={content.description}>{content.heading}</PageHeading>
      <noscript>
        <p>{content.scriptless}</p>
        <a className="inline-flex min-h-11 items-center font-semibold underline" href={lendersPageRoute.path}>
          {content.scriptlessLink}
        </a>
      </noscript>
      <div className="noscript:hidden">
        <div className="grid items-start gap-4 wide:grid-cols-2">
          <div className="space-y-4 wide:sticky wide:top-6">
            <p className="flex gap-2.5 rounded-lg bg-good-ground p-4 font-semibold text-good">
              <Icon of={ShieldCheck} className="size-6" />
              {content.promise}
            </p>
            <Card as="div">
              <FactsForm typed={typed} read={read} />
            </Card>
          </div>
          <div className="space-y-4">
            <AllAnswers lenders={lenders} {...loading} answers={answers} isTyped={isTyped} />
            <Next category={typed.category} />
          </div>
        </div>
        {answers !== undefined && <Counts answers={answers} />}
      </div>
    </>
  )
}
