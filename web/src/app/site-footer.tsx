/** Who stands behind the site, on every page: operator, legal texts and the grievance officer's contact (design/india.md). */
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import { Link } from '#web/lib/router.ts'

const link = 'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-ink'
const { name, email, phone, hours } = brand.grievanceOfficer

export const SiteFooter = () => (
  <footer className="mt-12 border-t border-line pt-5 text-sm text-ink-soft">
    <p className="max-w-prose text-pretty">
      {brand.name} is an intermediary, not a lender. Lenders decide on every application. We never ask you for payment.
    </p>
    <ul className="mt-1 flex flex-wrap gap-x-5">
      <li>
        <Link to={paths.terms} className={link}>
          Terms & Conditions
        </Link>
      </li>
      <li>
        <Link to={paths.privacyPolicy} className={link}>
          Privacy Policy
        </Link>
      </li>
    </ul>
    <p className="text-pretty">
      {`${name}: `}
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
      {', '}
      <a href={`tel:${phone}`} className={link}>
        {`${phone.slice(0, 3)} ${phone.slice(3)}`}
      </a>
      {`, ${hours}.`}
    </p>
    <p className="mt-3">{`© ${brand.operator}, ${brand.registeredOffice}`}</p>
  </footer>
)
