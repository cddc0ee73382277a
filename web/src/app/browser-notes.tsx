/** Notes for browsers that cannot run the app: too old, or without scripts. Only the build draws them. */
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { paths } from '#contract/routes.ts'
import { brand } from '#contract/brand.ts'
import { footerContent, shellContent } from './content.ts'

const { phone, hours } = brand.grievanceOfficer

/** What a browser reads that cannot run the app: by the build alone, written into every page. */
const content = {
  label: 'About this browser',
  old: `${brand.name} needs a newer browser, or this page did not load whole. Please update the browser, or load the page again.`,
  contact: 'We help you by phone and email:',
  phone: { number: phone, text: `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`, hours },
  email: brand.supportEmail,
  lenders: 'Lenders and their terms',
  scriptless:
    'JavaScript is switched off in this browser. To log in with your mobile number, to compare and apply for loans and to calculate an EMI, please switch it on and load the page again. Without it you can read:',
} as const

const readable = [
  [lendersPageRoute.path, content.lenders],
  [paths.howWeRank, footerContent.howWeRank],
  [paths.emiCalculator, shellContent.emiCalculator],
  [paths.terms, footerContent.terms],
  [paths.privacyPolicy, footerContent.privacyPolicy],
] as const

const Contact = () => (
  <>
    {content.contact}{' '}
    <a className="font-semibold whitespace-nowrap underline" href={`tel:${content.phone.number}`}>
      {content.phone.text}
    </a>{' '}
    ({content.phone.hours}),{' '}
    <a className="font-semibold underline" href={`mailto:${content.email}`}>
      {content.email}
    </a>
  </>
)

const look = 'bg-warn-ground px-4 py-3 print:hidden'

/** Above every page. */
export const ScriptlessNote = () => (
  <noscript>
    <aside aria-label={content.label} className={look}>
      <p>{content.scriptless}</p>
      <ul className="flex flex-wrap gap-x-4">
        {readable.map(([path, name]) => (
          <li key={path}>
            <a className="inline-flex min-h-11 items-center font-semibold underline" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Contact />
      </p>
    </aside>
  </noscript>
)

/** Behind every page, until old-browser.ts puts it first. */
export const OldBrowserNote = () => (
  <p id="old-browser" hidden role="alert" className={look}>
    {content.old} <Contact />
  </p>
)
