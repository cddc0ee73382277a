/** Below a button to apply: the outcome of the visit to the lender's page. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { VisitNote } from '#web/components/product/lender-visit.tsx'
import { AfterVisit } from '#web/components/product/visit-question.tsx'
import { type Applying, useProgress } from '../use-apply.ts'

export const Visit = ({ applying, lender }: { applying: Applying; lender: Lender }) => {
  const { visit } = useProgress(applying, lender.id)
  return (
    <>
      <VisitNote visit={visit} onNoteAgain={() => applying.noteAgain(lender)} />
      <AfterVisit visit={visit} />
    </>
  )
}
