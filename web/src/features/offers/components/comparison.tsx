/** The comparison of the picked offers: notes, the table, and its link and paper. */
import { useState, type ReactNode } from 'react'
import Printer from '#icon/printer'
import Share2 from '#icon/share-2'
import type { MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { smallIcon } from '#web/components/ui/icon.tsx'
import { shareLink } from '#web/lib/device/share-link.ts'
import { useProfile } from '#web/lib/session/session.ts'
import { compareContent as content } from '../compare-content.ts'
import { compareRows, nearestNote, sharedAddress } from '../compare-rows.ts'
import { togglePicked } from '../comparison.ts'
import { homeContent } from '../content.ts'
import type { Wish } from '../loan-wish.ts'
import { courseContent, pickContent } from '../offers-page-content.ts'
import { CompareTable } from './compare-table.tsx'
import { PrintNote } from './print-note.tsx'

/** Shares the comparison as a link, or copies the link where the browser cannot share, and prints it. */
const ShareComparison = ({ wish }: { wish: Wish }) => {
  const [outcome, setOutcome] = useState<'share' | 'copied' | 'notCopied'>('share')
  const share = async () => {
    const copy = await shareLink({ title: pickContent.title, url: sharedAddress(location.href, wish) })
    if (copy !== undefined) setOutcome(copy)
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" onClick={() => void share()} icon={smallIcon(Share2)}>
        <span aria-live="polite">{content[outcome]}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={() => print()} icon={smallIcon(Printer)}>
        {content.print}
      </Button>
    </div>
  )
}

/** A note for each compared offer whose cost is for another amount or tenure than the wish. */
const NearestNotes = ({ offers }: { offers: readonly MatchedOffer[] }) =>
  offers.map((offer) => {
    const note = nearestNote(offer)
    return (
      note && (
        <p key={offer.lender.id} className="text-sm text-warn">
          <strong>{`${offer.lender.name}:`}</strong> <span>{note}</span>
        </p>
      )
    )
  })

/** Before an offer goes with its button: the focus goes to the table or, with the last offer, to the first button of the sheet, which closes it. */
const focusOnRest = (button: Element, isLast: boolean): void =>
  button
    .closest('dialog')
    ?.querySelector<HTMLElement>(isLast ? 'button' : 'table')
    ?.focus()

export interface ComparisonProps {
  /** Every offer of the page. */
  offers: readonly MatchedOffer[]
  wish: Wish
  /** The button to apply, or the state of the application. */
  renderAction: (lender: Lender) => ReactNode
}

export const Comparison = ({ offers, wish, renderAction, picked }: ComparisonProps & { picked: readonly string[] }) => {
  const income = useProfile()?.monthly_income
  const compared = picked.flatMap((id) => offers.find(({ lender }) => lender.id === id) ?? [])
  if (picked.length === 0) return <EmptyState title={content.removedTitle} text={content.removedText} />
  if (compared.length === 0) return <EmptyState title={content.emptyTitle} text={content.emptyText} />
  return (
    <div className="space-y-4">
      <PrintNote>{homeContent.tagline}</PrintNote>
      <div>
        <p className="font-semibold">
          {courseContent.of(content.wish(wish.amountRupees, wish.tenureMonths), wish.courseEnds)}
        </p>
        <p className="text-sm text-ink-soft">{content.note}</p>
      </div>
      {compared.length < picked.length && <p className="text-sm text-warn">{content.gone}</p>}
      {compared.length === 1 && <p className="text-sm text-ink-soft">{content.onlyOne}</p>}
      <NearestNotes offers={compared} />
      <ShareComparison wish={wish} />
      <CompareTable
        offers={compared}
        rows={compareRows(compared, income)}
        renderAction={(lender) => (
          <div className="flex flex-col gap-1">
            {renderAction(lender)}
            <Button
              variant="quiet"
              size="small"
              onClick={({ currentTarget }) => {
                focusOnRest(currentTarget, compared.length === 1)
                togglePicked(lender.id)
              }}
              aria-label={`${content.remove} ${lender.name}`}
            >
              {content.remove}
            </Button>
          </div>
        )}
      />
    </div>
  )
}
