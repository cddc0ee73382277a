/** "Why is it here?": an offer's group and place, and each criterion of the lender beside the fact of the profile that it is about. */
import { useState } from 'react'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { orderContent } from '../offers-page-content.ts'
import { whyContent } from '../why-content.ts'
import { WhyAnswer, type WhyHereProps } from './why-answer.tsx'

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
