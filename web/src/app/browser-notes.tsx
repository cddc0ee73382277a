/** Notes for browsers that cannot run the app: too old, or without scripts. Only the build draws them. */
import { paths } from '#contract/routes.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { content } from './build-content.ts'
import { footerContent, shellContent } from './content.ts'

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
