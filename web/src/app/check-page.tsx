/** /check: composes the check with the lenders of the catalogue. */
import { useMemo } from 'react'
import { CheckPage as Check } from '#web/features/check/check-page.tsx'
import { useCatalogue } from '#web/features/offers/api/catalogue-store.ts'
import { lendersOfOffersPage } from '#web/features/offers/listed-offers.ts'

export const CheckPage = () => {
  const { state, reload } = useCatalogue()
  const lenders = useMemo(() => (state.status === 'ready' ? lendersOfOffersPage(state.catalogue) : undefined), [state])
  return <Check lenders={lenders} hasFailed={state.status === 'failed'} onRetry={reload} />
}
