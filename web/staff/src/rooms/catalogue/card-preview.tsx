/**
 * Beside the form of an entry: its card as visitors get it, from a draft that may lack fields, what it still needs to go live, and whom it fits, counted
 * over made-up profiles. Texts are shown as they are; nothing is a link.
 */
import { Clock, Star, CircleCheck, CircleDashed } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { limits } from '#contract/policy.ts'
import { missingSteps } from '#lambdas/catalogue/going-live.rules.ts'
import { reachOf } from '#lambdas/catalogue/sample-profiles.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { repaymentWords } from '#lambdas/loans/repayment-words.rules.ts'
import { forWhom, schemeCheck } from '#lambdas/loans/schemes.rules.ts'
import { scheme as visitorsScheme, type CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { criteria } from '#lambdas/offers/criteria.contract.ts'
import { goingLiveSteps } from '#lambdas/offers/going-live.contract.ts'
import { repayment } from '#lambdas/offers/repayment.contract.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { catalogueContent } from './content.ts'
import { textOf, type EntryRecord } from './fields.ts'

const { preview: words } = catalogueContent

const featuresOf = ({ features }: EntryRecord): string[] =>
  Array.isArray(features) ? features.filter((one): one is string => typeof one === 'string' && one.trim() !== '') : []

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-xl font-bold tracking-tight wrap-anywhere tabular-nums">{children || words.nothing}</dd>
  </div>
)

const LenderBody = ({ record }: { record: EntryRecord }) => (
  <>
    <dl className="flex flex-wrap gap-x-4 gap-y-1.5">
      <Figure name={words.rate}>{formatRate(textOf(record['interest_rate']))}</Figure>
      <Figure name={words.amount}>{textOf(record['max_amount'])}</Figure>
    </dl>
    <dl className="flex flex-wrap items-center gap-x-2 text-sm">
      <dt className="inline-flex items-center gap-1.5 text-ink-soft">
        <Clock className="size-4" />
        <span>{words.time}</span>
      </dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{textOf(record['processing_time']) || words.nothing}</dd>
    </dl>
    <p className="text-sm text-ink-soft empty:hidden">
      {repaymentWords(repayment.safeParse(record['repayment']).data)}
    </p>
  </>
)

const ProductBody = ({ record }: { record: EntryRecord }) => (
  <>
    <p className="text-sm text-ink-soft">{`${textOf(record['category'])} · ${textOf(record['provider'])}`}</p>
    <p className="text-sm wrap-anywhere whitespace-pre-line">{textOf(record['description'])}</p>
  </>
)

/** The preview of a scheme, empty while a figure or a day is invalid. */
const SchemeBody = ({ record, today }: { record: EntryRecord; today: string }) => {
  const { data: scheme } = visitorsScheme.safeParse(record)
  return (
    <>
      <p className="text-sm wrap-anywhere">{textOf(record['condition'])}</p>
      {scheme && <p className="text-sm text-ink-soft empty:hidden">{forWhom(scheme)}</p>}
      {scheme && (
        <p className={schemeCheck(scheme, today).isOld ? 'text-xs font-semibold text-warn' : 'text-xs text-ink-soft'}>
          {schemeCheck(scheme, today).words}
        </p>
      )}
    </>
  )
}

const actions: Readonly<Record<CatalogueKind, string>> = {
  lender: words.apply,
  product: words.learnMore,
  scheme: words.officialPage,
}

interface CardPreviewProps {
  kind: CatalogueKind
  record: EntryRecord
  /** YYYY-MM-DD in India. */
  today: string
}

export const CardPreview = ({ kind, record, today }: CardPreviewProps) => (
  <div className="flex flex-col gap-4 rounded-lg border border-line bg-paper p-4 text-base">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="max-w-full text-lg font-semibold wrap-anywhere">{textOf(record['name']) || words.nothing}</p>
      {record['is_recommended'] === true && (
        <Badge tone="accent" icon={Star}>
          {catalogueContent.signs.recommended}
        </Badge>
      )}
    </div>
    {kind === 'lender' && <LenderBody record={record} />}
    {kind === 'product' && <ProductBody record={record} />}
    {kind === 'scheme' && <SchemeBody record={record} today={today} />}
    <ul className="flex flex-wrap gap-1.5 empty:hidden">
      {Array.from(new Set(featuresOf(record).slice(0, limits.homeFeaturesShown)), (feature) => (
        <li key={feature} className="max-w-full">
          <Badge>{feature}</Badge>
        </li>
      ))}
    </ul>
    <p className="rounded-lg bg-primary-tint py-2.5 text-center font-semibold text-primary">{actions[kind]}</p>
  </div>
)

const { goingLive: goingLiveWords } = catalogueContent

interface GoingLiveListProps {
  record: EntryRecord
  isRequired: boolean
  /** YYYY-MM-DD in India. */
  today: string
}

/** A lender's way to going live: each step with a sign and a word. */
export const GoingLiveList = ({ record, isRequired, today }: GoingLiveListProps) => {
  const missing = missingSteps(record, today)
  return (
    <>
      <p className="mb-2 text-ink-soft">{isRequired ? goingLiveWords.required : goingLiveWords.optional}</p>
      <ul>
        {goingLiveSteps.map((step) => {
          const isMet = !missing.includes(step)
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={step} className="flex items-center gap-2 border-t border-line py-1.5">
              <Icon className={`size-4 ${isMet ? 'text-good' : 'text-ink-soft'}`} />
              <span className="min-w-0 grow">{goingLiveWords.steps[step]}</span>
              <span className={`shrink-0 ${isMet ? 'text-ink-soft' : 'font-medium text-warn'}`}>
                {isMet ? goingLiveWords.done : goingLiveWords.missing}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const { reach: reachWords } = catalogueContent

/** A draft's criteria may be wrong: such a lender fits nobody until they are corrected, so nothing is counted. */
const statedBy = (record: EntryRecord) => {
  const { criteria: stated = {}, tenor_months_min: months } = record
  const parsed = criteria.safeParse(stated)
  if (!parsed.success) return undefined
  return { criteria: parsed.data, ...(typeof months === 'number' && { tenor_months_min: months }) }
}

const figure = (count: number) => count.toLocaleString('en-IN')

const Bar = ({ name, count, of }: { name: string; count: number; of: number }) => (
  <div className="contents">
    <span className="text-ink-soft">{name}</span>
    <meter min={0} max={of} value={count} aria-label={name} className="h-2 w-full" />
    <span className="text-right tabular-nums">{figure(count)}</span>
  </div>
)

interface ReachPreviewProps {
  published: EntryRecord | undefined
  record: EntryRecord
  /** YYYY-MM-DD in India. */
  today: string
}

export const ReachPreview = ({ published, record, today }: ReachPreviewProps) => {
  const later = useDeferredValue(record)
  const reach = useMemo(() => {
    const [before, after] = [published && statedBy(published), statedBy(later)]
    return after && reachOf(before, after, today)
  }, [published, later, today])
  if (reach === undefined) return null
  const excluded = published === undefined ? 0 : reach.before - (reach.after - reach.included)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-soft">{reachWords.text(figure(reach.profiles))}</p>
      <div className="grid grid-cols-[max-content_minmax(2rem,1fr)_max-content] items-center gap-2">
        {published !== undefined && <Bar name={reachWords.published} count={reach.before} of={reach.profiles} />}
        <Bar name={reachWords.draft} count={reach.after} of={reach.profiles} />
      </div>
      {published !== undefined && excluded === 0 && reach.included === 0 && <p>{reachWords.same}</p>}
      {excluded > 0 && (
        <>
          <p className="font-medium text-warn">{reachWords.excluded(figure(excluded))}</p>
          <ul className="list-inside list-disc">
            {reach.excluded.map(({ reason, profiles }) => (
              <li key={reason}>{`${reason}: ${figure(profiles)}`}</li>
            ))}
          </ul>
        </>
      )}
      {published !== undefined && reach.included > 0 && (
        <p className="text-good">{reachWords.included(figure(reach.included))}</p>
      )}
    </div>
  )
}
