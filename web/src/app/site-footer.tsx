/** On every page: the operator, the legal texts and the grievance officer's contact, which Indian law requires to be easy to find. */
import { brand } from '#contract/brand.ts'
import { complaintPath, paths } from '#contract/routes.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { officerContent } from '#web/lib/content.ts'
import { Link } from '#web/lib/page/router.ts'
import { footerContent } from './content.ts'

const link = 'inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline underline-offset-4 hover:text-ink'

/** The target of Help for visitors who are not signed in: tickets need an account. */
export const contactId = 'contact'

const { email, phone } = brand.grievanceOfficer
const { name, hours } = officerContent

export const SiteFooter = () => (
  <footer className="mt-6 gap-x-16 border-t border-line pt-2 text-xs text-ink-soft wide:grid wide:grid-cols-2">
    <div>
      <p className="text-pretty">{footerContent.intermediary}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.check} className={link}>
          {footerContent.check}
        </Link>
        <Link to={paths.howWeRank} className={link}>
          {footerContent.howWeRank}
        </Link>
        <a className={link} href={lendersPageRoute.path}>
          {footerContent.lenders}
        </a>
        <Link to={complaintPath} className={link}>
          {footerContent.complain}
        </Link>
        <Link to={paths.terms} className={link}>
          {footerContent.terms}
        </Link>
        <Link to={paths.privacyPolicy} className={link}>
          {footerContent.privacyPolicy}
        </Link>
        <Link to={paths.partnerApiDocs} className={link}>
          {footerContent.partnerApi}
        </Link>
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
    <p className="mt-2 wide:col-span-2">{footerContent.owner}</p>
  </footer>
)
