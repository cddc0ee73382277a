/** The top of every page: the way home, the other languages, the way to help, and below them the offer of the browser's language. */
import type { MouseEvent } from 'react'
import { brand } from '#contract/brand.ts'
import { englishPath, languageChoice, languages, languageWords, pathIn } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { paths } from '#contract/routes.ts'
import CircleQuestionMark from '#icon/circle-question-mark'
import { Icon, Mark } from '#web/components/ui/icon.tsx'
import { helpLinkId } from '#web/lib/content.ts'
import { Link, useLocation } from '#web/lib/page/router.ts'
import { handOverFields } from '#web/lib/typing/hand-over-fields.ts'
import { shellContent } from './content.ts'
import { contact } from './site-footer.tsx'

const handOver = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
  link.search += location.search.replace('?', '&')
  link.hash = location.hash
  handOverFields()
}

interface LanguageLinksProps {
  look: string
  /** The name of a language, or the offer of the page in it. */
  words: 'name' | 'offer'
}

/** Links to the same page in the other languages. The edge remembers the choice and leads to the page. */
const LanguageLinks = ({ look, words }: LanguageLinksProps) => {
  const { pathname } = useLocation()
  return languages
    .filter((one) => one !== language)
    .map((one) => (
      <a
        key={one}
        href={`${pathIn(one, englishPath(pathname))}?${languageChoice.parameter}=${one}`}
        lang={one}
        className={look}
        onClick={handOver}
      >
        {languageWords[one][words]}
      </a>
    ))
}

const Wordmark = () => (
  <span translate="no" className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight">
    <Mark size="size-8" />
    {brand.name}
  </span>
)

const help = 'flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-soft hover:text-ink'

const helpLabel = (
  <>
    <Icon of={CircleQuestionMark} className="size-5" />
    {shellContent.help}
  </>
)

export const SiteHeader = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <header className="border-b border-line bg-paper">
    <div className="mx-auto flex min-h-13.75 max-w-280 flex-wrap items-center px-4">
      <Link to={isSignedIn ? paths.home : paths.login} className="flex rounded-md py-1.5 pr-2">
        <Wordmark />
      </Link>
      {/* On one line, also below the name of a large text. */}
      <div className="-mr-2 ml-auto flex print:hidden">
        <LanguageLinks words="name" look={`min-w-11 justify-center ${help}`} />
        {isSignedIn ? (
          <Link id={helpLinkId} to={paths.support} className={help}>
            {helpLabel}
          </Link>
        ) : (
          <a {...contact} className={help}>
            {helpLabel}
          </a>
        )}
      </div>
    </div>
    <LanguageLinks
      words="offer"
      look="language-offer block bg-primary-tint py-3 text-center font-semibold underline print:hidden"
    />
  </header>
)
