/** On every page: the operator, the legal texts and the grievance officer's contact, which Indian law requires to be easy to find. One line on pages of fields. */
import { brand } from '#contract/brand.ts'
import { complaintPath, paths } from '#contract/routes.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { officerContent } from '#web/lib/content.ts'
import { Link } from '#web/lib/page/router.ts'
import { footerContent } from './content.ts'

const link = 'inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline underline-offset-4 hover:text-ink'

const contactId = 'contact'

/** Where Help leads visitors who are not signed in: tickets need an account. */
export const contact = {
  href: `#${contactId}`,
  onClick: () => document.getElementById(contactId)?.closest('details')?.setAttribute('open', ''),
}

const { email, phone } = brand.grievanceOfficer
const { name, hours } = officerContent

const links = [
  [paths.check, footerContent.check],
  [paths.howWeRank, footerContent.howWeRank],
  [lendersPageRoute.path, footerContent.lenders],
  [complaintPath, footerContent.complain],
  [paths.terms, footerContent.terms],
  [paths.privacyPolicy, footerContent.privacyPolicy],
  [paths.partnerApiDocs, footerContent.partnerApi],
] as const

const Whole = () => (
  <div className="gap-x-16 pt-2 wide:grid wide:grid-cols-2">
    <div>
      <p className="text-pretty">{footerContent.intermediary}</p>
      <p className="flex flex-wrap gap-x-4">
        {links.map(([to, name]) => (
          <Link key={to} to={to} discover="none" reloadDocument={to === lendersPageRoute.path} className={link}>
            {name}
          </Link>
        ))}
      </p>
    </div>
    <div>
      <p>{name}</p>
      <p className="flex flex-wrap gap-x-4">
        <a id={contactId} className={link} href={`mailto:${email}`}>
          {email}
        </a>
        <a className={link} href={`tel:${phone}`}>
          {`${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`}
        </a>
      </p>
      <p>{hours}</p>
    </div>
    <p className="mt-2">{footerContent.owner}</p>
  </div>
)

export const SiteFooter = ({ isFolded }: { isFolded: boolean | undefined }) => (
  <footer className="mt-6 border-t border-line text-xs text-ink-soft">
    {isFolded ? (
      <details>
        <summary className="min-h-11 py-3">{footerContent.folded}</summary>
        <Whole />
      </details>
    ) : (
      <Whole />
    )}
  </footer>
)
