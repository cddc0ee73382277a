/** The link from the calculator to the offers. It leads an anonymous visitor through the login. */
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { emiContent } from '../content.ts'

export const SeeOffers = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-tint px-4 py-4 print:hidden sm:p-5">
    <p className="font-medium">{emiContent.offersText}</p>
    <ButtonLink to={paths.offers}>{emiContent.offersLink}</ButtonLink>
  </div>
)
