/** The answer to "Why is it here?". */
import type { IconNode } from 'lucide'
import type { User } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import CircleCheck from '#icon/circle-check'
import CircleHelp from '#icon/circle-question-mark'
import CircleX from '#icon/circle-x'
import ShieldCheck from '#icon/shield-check'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { factWords, stateWords, type MatchFact } from '#lambdas/offers/criteria-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { ageOn, checksOf, matchFactNames, type Check, type Match } from '#lambdas/offers/match.rules.ts'
import { statesOfPincode } from '#lambdas/offers/states-of-pincode.rules.ts'
import { stepsAskingFor } from '#lambdas/profile/profile-fields.rules.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { categoryNames } from '#web/lib/content.ts'
import { formatDate } from '#web/lib/format.ts'
import { Link } from '#web/lib/page/router.ts'
import { useToday } from '#web/lib/use-today.ts'
import { factTitles } from '../order-content.ts'
import { whyContent } from '../why-content.ts'

export interface WhyHereProps {
  lender: Lender
  /** Undefined where offers are not in groups. */
  match?: Match | undefined
  /** From 1, in its group. */
  position: number
  /** The number of offers in its group. */
  total: number
  /** Null while it is not known. */
  profile: User | null
  /** The name of the order on screen. @default 'Our order' */
  order?: string
}

/** The page of the profile that asks for a fact. */
const editPath = (fact: MatchFact): string =>
  `${paths.profile}?edit=${fact === 'category' ? fact : (stepsAskingFor([fact])[0] ?? '')}`

/** The profile's value in words; undefined where it is not known. */
const valueOf = (fact: MatchFact, profile: User, today: string): string | undefined => {
  const { category, date_of_birth: born, pincode, monthly_income: income } = profile
  const values: Record<MatchFact, string | undefined> = {
    category: categoryNames[category],
    date_of_birth: born && whyContent.age(ageOn(born, today), formatDate(born)),
    pincode: pincode && [pincode, ...statesOfPincode(pincode).map(stateWords)].join(', '),
    monthly_income: income === undefined ? undefined : whyContent.income(formatRupees(income)),
  }
  return values[fact]
}

const looks: Record<Check['outcome'], { readonly icon: IconNode; readonly tone: string }> = {
  met: { icon: CircleCheck, tone: 'text-good' },
  against: { icon: CircleX, tone: 'text-bad' },
  unknown: { icon: CircleHelp, tone: 'text-warn' },
}

const Criterion = ({ check: { outcome, criterion } }: { check: Check }) => {
  const { icon, tone } = looks[outcome]
  return (
    <li className="flex gap-2 wrap-anywhere">
      <Icon of={icon} className={classNames('mt-0.5 size-5', tone)} />
      <span className="min-w-0">
        <span>{criterion}</span>
        <span className={classNames('font-semibold whitespace-nowrap', tone)}>{` · ${whyContent[outcome]}`}</span>
      </span>
    </li>
  )
}

interface FactProps {
  fact: MatchFact
  checks: readonly Check[]
  profile: User
  today: string
}

const Fact = ({ fact, checks, profile, today }: FactProps) => {
  const value = valueOf(fact, profile, today)
  return (
    <li className="py-2.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-sm text-ink-soft">{factTitles[fact]}</span>
          <span className="font-semibold tabular-nums wrap-anywhere">{value ?? whyContent.notKnown}</span>
        </p>
        <Link
          to={editPath(fact)}
          aria-label={whyContent.ofFact(value === undefined ? whyContent.add : whyContent.change, factWords[fact])}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center text-sm font-semibold text-primary underline underline-offset-3 print:hidden"
        >
          {value === undefined ? whyContent.add : whyContent.change}
        </Link>
      </div>
      <ul className="mt-1 space-y-1.5 text-sm">
        {checks.map((check) => (
          <Criterion key={check.criterion} check={check} />
        ))}
      </ul>
    </li>
  )
}

const Facts = ({ lender, profile, match }: Pick<WhyHereProps, 'lender' | 'profile' | 'match'>) => {
  const today = useToday()
  if (profile === null) return <p>{whyContent.noProfile}</p>
  if (match === undefined) return <p>{whyContent.noMatching}</p>
  const checks = checksOf(lender, profile, today)
  const facts = matchFactNames.filter((fact) => checks.some((check) => check.fact === fact))
  if (facts.length === 0) return <p>{whyContent.noCriteria}</p>
  return (
    <>
      <h3 className="font-semibold">{whyContent.compared}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {facts.map((fact) => (
          <Fact
            key={fact}
            fact={fact}
            checks={checks.filter((check) => check.fact === fact)}
            profile={profile}
            today={today}
          />
        ))}
      </ul>
    </>
  )
}

const groupOf = (match: WhyHereProps['match']) => {
  if (match === undefined) return <Badge>{whyContent.ungrouped}</Badge>
  return match.fits ? (
    <Badge tone="good" icon={CircleCheck}>
      {whyContent.fits}
    </Badge>
  ) : (
    <Badge>{whyContent.others}</Badge>
  )
}

export const WhyAnswer = ({ lender, match, position, total, profile, order = '' }: WhyHereProps) => {
  const place = match === undefined ? whyContent.placeOfAll : whyContent.place
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {groupOf(match)}
        <p className="text-ink-soft">{place(position, total, order)}</p>
      </div>
      <Facts lender={lender} profile={profile} match={match} />
      <p className="flex gap-2 text-sm">
        <Icon of={ShieldCheck} className="size-5 text-good" />
        <span className="min-w-0">
          {whyContent.noPayment}{' '}
          <Link to={paths.howWeRank} className="font-semibold text-primary underline underline-offset-3">
            {whyContent.rules}
          </Link>
        </span>
      </p>
      {match?.fits === false && <p className="text-sm text-ink-soft">{whyContent.decides}</p>}
    </div>
  )
}
