/** A note for each compared offer whose cost is for another amount or tenure than the wish. */
import { nearestNote, type ComparedOffer } from '../compare-rows.ts'

export const NearestNotes = ({ offers }: { offers: readonly ComparedOffer[] }) =>
  offers.map((offer) => {
    const note = nearestNote(offer)
    return (
      note && (
        <p key={offer.lender.id} className="text-sm text-warn">
          <strong>{offer.lender.name}:</strong> {note}
        </p>
      )
    )
  })
