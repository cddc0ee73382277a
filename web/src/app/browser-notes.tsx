/** For browsers that cannot run the app, above every page: too old (shown by old-browser.ts), or without scripts. Only the build draws it. */
import { paths } from '#contract/routes.ts'
import { browserNotesContent as content } from './browser-notes-content.ts'
import { footerContent, shellContent } from './content.ts'

const readable = [
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

const look = 'px-4 py-3'

export const BrowserNotes = () => (
  <aside aria-label={content.label} className="bg-warn-ground print:hidden">
    <p id="old-browser" hidden role="alert" className={look}>
      {content.old} <Contact />
    </p>
    <noscript>
      <div className={look}>
        <p>{content.scriptless}</p>
        <ul className="list-disc pl-5">
          {readable.map(([path, name]) => (
            <li key={path}>
              <a className="font-semibold underline" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <Contact />
        </p>
      </div>
    </noscript>
  </aside>
)
