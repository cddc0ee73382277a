/** "Why is it here?": an offer's group and place, and each criterion of the lender beside the fact of the profile that it was set against. */
import { useState } from 'react'
import type { User } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Match } from '#contract/offers/match.ts'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { orderContent } from '../offers-page-content.ts'
import { whyContent } from '../why-content.ts'
import { WhyAnswer } from './why-answer.tsx'

export interface WhyHereProps {
  lender: Lender
  /** Undefined where offers stand in no groups. */
  match?: Match | undefined
  /** From 1, in its group. */
  position: number
  /** How many offers its group has. */
  total: number
  /** Null while it is not known. */
  profile: User | null
  /** The name of the order on screen. @default 'Our order' */
  order?: string
}

export const WhyHere = ({ order = orderContent.names.ours, ...offer }: WhyHereProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { name } = offer.lender
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-3 print:hidden"
      >
        {whyContent.open}
        <span className="sr-only">{` ${name}`}</span>
      </button>
      {isOpen && (
        <Sheet title={whyContent.title(name)} onClose={() => setIsOpen(false)}>
          <WhyAnswer {...offer} order={order} />
        </Sheet>
      )}
    </>
  )
}
