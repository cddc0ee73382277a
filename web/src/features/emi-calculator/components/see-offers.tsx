/** The way on from the calculator: the offers, by way of the login for an anonymous visitor. */
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { returnAfterLogin, useSession } from '#web/lib/session/session.ts'
import { emiContent } from '../content.ts'

export const SeeOffers = () => {
  const isSignedIn = useSession().user !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-tint px-4 py-4 print:hidden sm:p-5">
      <p className="font-medium">{emiContent.offersText}</p>
      <ButtonLink
        to={isSignedIn ? paths.offers : paths.login}
        onClick={isSignedIn ? undefined : () => returnAfterLogin(paths.offers)}
      >
        {emiContent.offersLink}
      </ButtonLink>
    </div>
  )
}
