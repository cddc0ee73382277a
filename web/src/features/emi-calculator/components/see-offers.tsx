/** The way on from the calculator. An anonymous visitor is led through the login, as on every page for users. */
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { emiContent } from '../content.ts'

export const SeeOffers = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-tint px-4 py-4 print:hidden sm:p-5">
    <p className="font-medium">{emiContent.offersText}</p>
    <ButtonLink to={paths.offers}>{emiContent.offersLink}</ButtonLink>
  </div>
)
