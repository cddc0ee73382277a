/** /: the visitor's next step above the offers. */
import { HomePage as OffersHome } from '#web/features/offers/home-page.tsx'
import { NextStepCard } from './next-step-card.tsx'

export const HomePage = () => <OffersHome nextStep={<NextStepCard />} />
