/** An offer of /offers: a card on phones and tablets, a row of a table on a desktop. Its fold holds the details. */
import { memo, useState } from 'react'
import ChevronDown from '#icon/chevron-down'
import type { OfferCost } from '#lambdas/loans/cost.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { applyLineId, NoticeButton } from '#web/components/product/apply-line.tsx'
import { Monogram } from '#web/components/product/monogram-face.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TickBox } from '#web/components/ui/checkbox.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { RetryBoundary } from '#web/components/ui/retry-boundary.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { formatDate } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toast.ts'
import { togglePicked, useComparison } from '../comparison.ts'
import { lenderContent } from '../content.ts'
import { offerContent, offersContent, pickContent } from '../offers-page-content.ts'
import { orderContent } from '../order-content.ts'
import type { Applying } from '../use-apply.ts'
import { ApplyButton } from './apply-button.tsx'
import { OfferDetails } from './offer-details.tsx'
import { OfferFace } from './offer-face.tsx'
import { Visit } from './visit.tsx'
import type { WhyHereProps } from './why-answer.tsx'

/** In the place of the monogram while offers are chosen: the box that picks this one for the comparison. */
const CompareBox = ({ lender: { id, name }, isPicked }: { lender: Lender; isPicked: boolean }) => {
  const toggle = () => {
    if (!togglePicked(id)) showToast(pickContent.tooMany)
  }
  return (
    <label className="-ml-2 flex size-11 items-center justify-center print:hidden">
      <TickBox checked={isPicked} onChange={toggle} />
      <span className="sr-only">{`${pickContent.pick} ${name}`}</span>
    </label>
  )
}

const OfferMark = ({ lender }: { lender: Lender }) => {
  const { ids, isChoosing } = useComparison()
  return isChoosing ? (
    <CompareBox lender={lender} isPicked={ids.includes(lender.id)} />
  ) : (
    <Monogram id={lender.id} name={lender.name} isSmall />
  )
}

const whyAnswer = lazyPart(() => import('./why-answer.tsx').then((part) => part.WhyAnswer))

/** "Why is it here?": an offer's group and place, and each criterion of the lender beside the fact of the profile that it is about. */
const WhyHere = ({ order = orderContent.names.ours, ...offer }: WhyHereProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { name } = offer.lender
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-3 print:hidden"
      >
        {offerContent.why}
        <span className="sr-only">{` ${name}`}</span>
      </button>
      {isOpen && (
        <Sheet title={offerContent.whyTitle(name)} onClose={() => setIsOpen(false)}>
          <RetryBoundary title={offersContent.failed}>
            <whyAnswer.Part {...offer} order={order} fallback={<Waiting label={lenderContent.loading} />} />
          </RetryBoundary>
        </Sheet>
      )}
    </>
  )
}

/** The day when an operator last compared the offer with the lender's own pages; nothing without one. */
const CheckedOn = ({ lender: { checked_on } }: { lender: Lender }) =>
  checked_on === undefined ? null : (
    <p className="text-xs text-ink-soft">{offerContent.checkedOn(formatDate(checked_on))}</p>
  )

interface OfferCardProps extends WhyHereProps {
  applying: Applying
  cost: OfferCost
  change: string | undefined
  /** Sentences without the last full stop. */
  otherChanges: string
  appliedAt: string | undefined
  /** The respects in which this offer is the best, in words. */
  marks: readonly string[]
}

export const OfferCard = memo(
  ({ cost, change, otherChanges, appliedAt, applying, marks, ...place }: OfferCardProps) => {
    const [isOpen, setIsOpen] = useState(false)
    const { lender, match } = place
    const titleId = `lender-${lender.id}`
    const detailsId = `details-${lender.id}`
    return (
      <OfferFace
        lender={lender}
        cost={cost}
        match={match}
        marks={marks}
        change={change}
        titleId={titleId}
        renderMark={() => <OfferMark lender={lender} />}
        renderTitle={() => <NoticeButton name={lender.name} />}
        renderApply={() => (
          <ApplyButton
            applying={applying}
            lender={lender}
            appliedAt={appliedAt}
            look={lender.is_recommended && match?.fits !== false ? 'primary' : 'tinted'}
            describedBy={`${titleId} ${applyLineId}`}
          />
        )}
        renderToggle={() => (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-describedby={titleId}
            onClick={() => setIsOpen(!isOpen)}
            icon={<Icon of={ChevronDown} className={`size-4 flips ${isOpen ? 'flipped' : ''}`} />}
          >
            {offerContent.details}
          </Button>
        )}
        renderFold={() => (
          <>
            <div className="offer-fold">
              <Visit applying={applying} lender={lender} />
            </div>
            {/* A closed fold is empty: hundreds of them would take most of the time until the list is drawn, and change with each step of a slider. */}
            <div id={detailsId} hidden={!isOpen} className="offer-fold">
              {isOpen && (
                <OfferDetails
                  lender={lender}
                  offerCost={cost}
                  reasons={[...(match?.reasons.slice(1) ?? []), otherChanges]}
                >
                  <WhyHere {...place} />
                  <CheckedOn lender={lender} />
                </OfferDetails>
              )}
            </div>
          </>
        )}
      />
    )
  },
)
