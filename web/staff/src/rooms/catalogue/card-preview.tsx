/** Beside the form of an entry: its card as visitors get it, and what it still needs to go live. Texts are shown as they are; nothing is a link. */
import CircleCheck from '#icon/circle-check'
import CircleDashed from '#icon/circle-dashed'
import { missingSteps } from '#lambdas/catalogue/going-live.rules.ts'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { defaultWish } from '#lambdas/loans/default-wish.rules.ts'
import { lender, product, scheme, type CatalogueKind, type Lender } from '#lambdas/offers/catalogue.contract.ts'
import { goingLiveSteps } from '#lambdas/offers/going-live.contract.ts'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { OfferFace } from '#web/features/offers/components/offer-face.tsx'
import { ProductFace } from '#web/features/offers/components/product-face.tsx'
import { SchemeFace } from '#web/features/offers/components/scheme-face.tsx'
import { catalogueContent } from './content.ts'
import type { EntryRecord } from './fields.ts'

const { preview: words } = catalogueContent

const visitors = { lender, product, scheme }

/** The card of /offers, for the amount and tenure with which a visitor begins. */
const LenderCard = ({ lender }: { lender: Lender }) => (
  <OfferFace
    lender={lender}
    cost={offerCostOf(lender, defaultWish(undefined))}
    match={undefined}
    marks={[]}
    change={undefined}
    titleId="card-preview"
    renderMark={() => <Monogram id={lender.id} name={lender.name} isSmall />}
    renderTitle={() => lender.name}
    renderApply={() => (
      <Button block size="small" variant={lender.is_recommended ? 'primary' : 'tinted'}>
        {words.apply}
      </Button>
    )}
  />
)

interface CardPreviewProps {
  kind: CatalogueKind
  record: EntryRecord
  /** YYYY-MM-DD in India. */
  today: string
}

/** Nothing for a record that visitors could not get. */
const cardOf = ({ kind, record, today }: CardPreviewProps) => {
  if (kind === 'lender') {
    const { data } = visitors.lender.safeParse(record)
    return data && <LenderCard lender={data} />
  }
  if (kind === 'scheme') {
    const { data } = visitors.scheme.safeParse(record)
    return data && <SchemeFace scheme={data} today={today} />
  }
  const { data } = visitors.product.safeParse(record)
  return data && <ProductFace product={data} />
}

/** Nothing on it does anything. */
export const CardPreview = (props: CardPreviewProps) => {
  const card = cardOf(props)
  return card === undefined ? <p className="text-ink-soft">{words.incomplete}</p> : <div inert>{card}</div>
}

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
          const icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={step} className="flex items-center gap-2 border-t border-line py-1.5">
              <Icon of={icon} className={`size-4 ${isMet ? 'text-good' : 'text-ink-soft'}`} />
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
