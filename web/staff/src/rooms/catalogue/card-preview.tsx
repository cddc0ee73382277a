/** The card of a lender, product or scheme as visitors get it, from a draft that may lack fields. Texts are shown as they are; nothing is a link. */
import { Clock, Star } from 'lucide-react'
import { scheme as visitorsScheme, type CatalogueKind } from '#contract/offers/catalogue.ts'
import { repayment } from '#contract/offers/repayment.ts'
import { limits } from '#contract/policy.ts'
import { forWhom, schemeCheck } from '#domain/offers/schemes.ts'
import { repaymentWords } from '#domain/offers/repayment-words.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { formatRate } from '#domain/offers/rate-words.ts'
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

/** What no visitor gets, while a figure or a day is no such, is not shown. */
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
