/** Links to the same page in the other languages, in the header. The edge remembers the choice and leads to the page. */
import type { MouseEvent } from 'react'
import { englishPath, languageChoice, languages, languageWords, pathIn } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { useLocation } from '#web/lib/router.ts'

/** The next page takes what was typed out of the name of the window, which this tab alone has and no storage keeps. */
const handOver = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
  link.search += location.search.replace('?', '&')
  link.hash = location.hash
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')
  window.name = JSON.stringify(
    Array.from(fields, ({ id, name, type, value, checked }) => [id || name, /radio|box/.test(type) ? checked : value]),
  )
}

export const LanguageLinks = ({ look }: { look: string }) => {
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
        {languageWords[one].name}
      </a>
    ))
}
