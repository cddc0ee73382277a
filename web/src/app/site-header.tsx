/** The top of every page: the way home, the other languages, the way to help, and below them the offer of the browser's language. */
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import CircleQuestionMark from '#icon/circle-question-mark'
import { Icon } from '#web/components/ui/icon.tsx'
import { Mark } from '#web/components/ui/mark.tsx'
import { helpLinkId } from '#web/lib/content.ts'
import { Link } from '#web/lib/page/router.ts'
import { shellContent } from './content.ts'
import { LanguageLinks } from './language-links.tsx'
import { contact } from './site-footer.tsx'

const Wordmark = () => (
  <span translate="no" className="inline-flex items-center gap-2.5 text-[min(1.125rem,8vw)] font-bold tracking-tight">
    <Mark size="size-8" />
    {brand.name}
  </span>
)

const help =
  '-mr-2 flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-soft hover:text-ink print:hidden'

const helpLabel = (
  <>
    <Icon of={CircleQuestionMark} className="size-5" />
    {shellContent.help}
  </>
)

export const SiteHeader = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <header className="border-b border-line bg-paper">
    <div className="mx-auto flex min-h-13.75 max-w-280 flex-wrap items-center justify-between px-4">
      <Link to={isSignedIn ? paths.home : paths.login} className="flex rounded-md py-1.5 pr-2">
        <Wordmark />
      </Link>
      <LanguageLinks words="name" look={`ml-auto min-w-11 justify-center ${help}`} />
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
    <LanguageLinks
      words="offer"
      look="language-offer block bg-primary-tint py-3 text-center font-semibold underline print:hidden"
    />
  </header>
)
