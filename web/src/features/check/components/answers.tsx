/** The lenders of one group, each with the rules that put it there. Long groups are drawn whole only on request. */
import type { IconNode } from 'lucide'
import { memo, useState } from 'react'
import CircleCheck from '#icon/circle-check'
import CircleHelp from '#icon/circle-question-mark'
import CircleX from '#icon/circle-x'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { unitContent } from '#web/lib/content.ts'
import type { Answer, RuleLine, Answers } from '../answers.ts'
import { checkContent as content, groupContent, ruleContent, type Group } from '../content.ts'

/** In their order. */
export const groups: readonly Group[] = ['met', 'against', 'open']

export const groupStyles: Record<Group, { readonly icon: IconNode; readonly tone: string }> = {
  met: { icon: CircleCheck, tone: 'text-good' },
  against: { icon: CircleX, tone: 'text-bad' },
  open: { icon: CircleHelp, tone: 'text-warn' },
}

export const groupId = (group: Group): string => `check-${group}`

const drawnAtFirst = 10

const Line = ({ line: { group, words } }: { line: RuleLine }) => {
  const { icon, tone } = groupStyles[group]
  return (
    <li className="flex gap-2 wrap-anywhere">
      <Icon of={icon} className={classNames('mt-0.5 size-4', tone)} />
      <span className="min-w-0">
        <span className="sr-only">{`${ruleContent[group]} `}</span>
        <span>{words}</span>
      </span>
    </li>
  )
}

const wordsOf = ({ lines, remark = '', changes = [] }: Answer): string =>
  [remark, ...changes, ...lines.map(({ group, words }) => group + words)].join()

/** Drawn again only where its words change: a keystroke changes few of them. */
const LenderAnswer = memo(
  ({ answer: { lender, lines, remark, changes = [] } }: { answer: Answer }) => (
    <li className="border-t border-line py-2.5">
      <h3 className="font-semibold wrap-anywhere" translate="no">
        {lender.name}
      </h3>
      {remark !== undefined && <p className="mt-1 text-sm text-ink-soft">{remark}</p>}
      {lines.length > 0 && (
        <ul className="mt-1 space-y-1.5 text-sm">
          {lines.map((line) => (
            <Line key={line.words} line={line} />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <p className="mt-1.5 text-sm text-pretty">
          <strong className="font-semibold">{ruleContent.changes}</strong>{' '}
          <span>{`${changes.join(`${unitContent.stop} `)}${unitContent.stop}`}</span>
        </p>
      )}
    </li>
  ),
  ({ answer: before }, { answer: after }) => before.lender === after.lender && wordsOf(before) === wordsOf(after),
)
LenderAnswer.displayName = 'LenderAnswer'

const AnswerGroup = ({ group, answers }: { group: Group; answers: readonly Answer[] }) => {
  const [isWhole, setIsWhole] = useState(false)
  const { title, text } = groupContent[group]
  if (answers.length === 0) return null
  const shown = isWhole ? answers : answers.slice(0, drawnAtFirst)
  return (
    <section aria-labelledby={groupId(group)} className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id={groupId(group)} tabIndex={-1} className="text-lg font-semibold">
        <span>{title}</span>
        <span className="text-ink-soft tabular-nums">{` (${answers.length})`}</span>
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft text-pretty">{text}</p>
      <ul>
        {shown.map((answer) => (
          <LenderAnswer key={answer.lender.id} answer={answer} />
        ))}
      </ul>
      {shown.length < answers.length && (
        <Button variant="secondary" block onClick={() => setIsWhole(true)}>
          {content.showAll(answers.length)}
        </Button>
      )}
    </section>
  )
}

/** Before anything is typed: the groups that the lenders will come into. */
const GroupKey = () => (
  <Card as="div">
    <p className="font-semibold text-pretty">{content.empty}</p>
    <ul className="mt-3 space-y-3 text-sm">
      {groups.map((group) => {
        const { icon, tone } = groupStyles[group]
        return (
          <li key={group} className="flex gap-2.5">
            <Icon of={icon} className={classNames('size-5', tone)} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{groupContent[group].title}</span>
              <span className="text-ink-soft">{groupContent[group].text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  </Card>
)

export interface LendersProps {
  /** In our order; undefined while they load. */
  lenders: readonly Lender[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

interface AnswersProps extends LendersProps {
  /** Undefined while nothing is typed, or the lenders load. */
  answers: Answers | undefined
  isTyped: boolean
}

export const AllAnswers = ({ lenders, hasFailed, onRetry, answers, isTyped }: AnswersProps) => {
  if (hasFailed) return <ErrorState title={content.failedTitle} text={content.failedText} onRetry={onRetry} />
  if (lenders?.length === 0) return <EmptyState title={content.noLendersTitle} text={content.noLendersText} />
  if (!isTyped) return <GroupKey />
  if (answers === undefined) return <Spinner label={content.loading} />
  return groups.map((group) => <AnswerGroup key={group} group={group} answers={answers[group]} />)
}
