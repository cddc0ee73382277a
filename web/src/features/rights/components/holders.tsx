/** Who has the data: lenders by click, the partner with its reads, the service provider, and what was sent. */
import type { DataHoldersResponse } from '#contract/rights/my-data.ts'
import { SentList } from '#web/components/product/sent-list.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { dataContent as texts, namesOf } from '../content.ts'

const Times = ({ times }: { times: readonly string[] }) => (
  <ul className="text-sm text-ink-soft">
    {[...times].reverse().map((time, index) => (
      <li key={`${time} ${index}`}>
        <time dateTime={time}>{formatDateTime(time)}</time>
      </li>
    ))}
  </ul>
)

type Clicked = Pick<DataHoldersResponse['lenders'][number], 'name' | 'clicked_at'>

const ClickedRow = ({ name, clicked_at }: Clicked) => (
  <li className="py-2">
    <span className="block font-medium wrap-anywhere">{name}</span>
    <span className="block text-sm text-ink-soft">
      {texts.clicks(clicked_at.length, formatDate(clicked_at[clicked_at.length - 1] ?? ''))}
    </span>
    <Fold title={texts.times}>
      <Times times={clicked_at} />
    </Fold>
  </li>
)

type Partner = NonNullable<DataHoldersResponse['partner']>

const Reads = ({ name, reads }: { name: string; reads: Partner['lender_reads'] }) => (
  <li className="py-2">
    <span className="block font-medium">{`${name}: ${texts.reads(reads.count)}`}</span>
    {reads.count > 0 && (
      <>
        <span className="block text-sm text-ink-soft">{texts.lastReads}</span>
        <Times times={reads.last_of_days} />
      </>
    )}
  </li>
)

const PartnerPart = ({ name, submitted_at, fields, lender_reads, status_reads, told }: Partner) => (
  <>
    <h3 className="mt-4 font-semibold">{texts.partner}</h3>
    <p className="text-sm text-ink-soft wrap-anywhere">{texts.partnerSent(name, formatDate(submitted_at))}</p>
    <p className="text-sm wrap-anywhere">{namesOf(fields)}</p>
    <p className="text-sm text-ink-soft">{texts.partnerLinks}</p>
    <ul className="divide-y divide-line">
      <Reads name={texts.partnerLenderReads} reads={lender_reads} />
      <Reads name={texts.partnerStatusReads} reads={status_reads} />
    </ul>
    {told && <p className="text-sm">{texts.partnerTold(told.count, formatDate(told.last_at))}</p>}
  </>
)

export const Holders = ({
  holders: { lenders, products = [], partner, sent, since },
}: {
  holders: DataHoldersResponse
}) => (
  <Card aria-labelledby="holders" title={texts.holders}>
    <h3 className="mt-4 font-semibold">{texts.lenders}</h3>
    {lenders.length === 0 ? (
      <p className="text-sm text-ink-soft">{texts.noLenders}</p>
    ) : (
      <>
        <p className="text-sm text-ink-soft">{texts.sentWithClick}</p>
        <ul className="divide-y divide-line">
          {lenders.map((lender) => (
            <ClickedRow key={lender.lender_id} {...lender} />
          ))}
        </ul>
      </>
    )}
    {products.length > 0 && (
      <>
        <h3 className="mt-4 font-semibold">{texts.products}</h3>
        <ul className="divide-y divide-line">
          {products.map((product) => (
            <ClickedRow key={product.product_id} {...product} />
          ))}
        </ul>
      </>
    )}
    {partner && <PartnerPart {...partner} />}
    <h3 className="mt-4 font-semibold">{texts.processor}</h3>
    <p className="font-medium">{texts.processorName}</p>
    <p className="text-sm text-ink-soft">
      {texts.processorText} <span>{texts.since(formatDate(since))}</span>
    </p>
    <h3 className="mt-4 font-semibold">{texts.sent}</h3>
    {sent.length === 0 ? <p className="text-sm text-ink-soft">{texts.noneSent}</p> : <SentList sent={sent} />}
  </Card>
)
