/** Links to the same page in the other languages. The edge remembers the choice and leads to the page. */
import type { MouseEvent } from 'react'
import { englishPath, languageChoice, languages, languageWords, pathIn } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { useLocation } from '#web/lib/page/router.ts'
import { handOverFields } from '#web/lib/typing/hand-over-fields.ts'

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

export const LanguageLinks = ({ look, words }: LanguageLinksProps) => {
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
