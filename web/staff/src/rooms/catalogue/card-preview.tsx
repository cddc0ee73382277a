/** The card of a lender or product as visitors get it, from a draft that may lack fields. Texts are shown as they are; nothing is a link. */
import { Clock, Star } from 'lucide-react'
import type { CatalogueKind } from '#contract/staff/catalogue-room.ts'
import { repayment } from '#contract/offers/repayment.ts'
import { limits } from '#contract/policy.ts'
import { repaymentWords } from '#domain/offers/repayment-words.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { formatRate } from '#web/lib/format.ts'
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

export const CardPreview = ({ kind, record }: { kind: CatalogueKind; record: EntryRecord }) => (
  <div className="flex flex-col gap-4 rounded-lg border border-line bg-paper p-4 text-base">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="max-w-full text-lg font-semibold wrap-anywhere">{textOf(record['name']) || words.nothing}</p>
      {record['is_recommended'] === true && (
        <Badge tone="accent" icon={Star}>
          {catalogueContent.signs.recommended}
        </Badge>
      )}
    </div>
    {kind === 'lender' ? <LenderBody record={record} /> : <ProductBody record={record} />}
    <ul className="flex flex-wrap gap-1.5">
      {Array.from(new Set(featuresOf(record).slice(0, limits.homeFeaturesShown)), (feature) => (
        <li key={feature} className="max-w-full">
          <Badge>{feature}</Badge>
        </li>
      ))}
    </ul>
    <p className="rounded-lg bg-primary-tint py-2.5 text-center font-semibold text-primary">
      {kind === 'lender' ? words.apply : words.learnMore}
    </p>
  </div>
)
