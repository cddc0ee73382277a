/** Finds sections, fields and errors of all tabs: all of them are in the page. */
import { useState } from 'react'
import { TextField } from '#web/components/ui/text-field.tsx'
import { docsContent } from '../content.ts'
import { docsTabs, tabOfHash } from '../docs-tabs.ts'
import { DocsLink } from './docs-link.tsx'

const mostFound = 8

interface Place {
  readonly id: string
  readonly name: string
}

const holds = (part: Element, words: string): boolean => part.textContent.toLowerCase().includes(words)

/** The innermost places that hold the words. */
const placesWith = (words: string): Place[] =>
  Array.from(document.querySelectorAll('[role="tabpanel"] [id*="--"]'))
    .filter((part) => holds(part, words))
    .filter((part, _, all) => !all.some((other) => other !== part && part.contains(other)))
    .slice(0, mostFound)
    .map(({ id, firstElementChild }) => {
      const tab = tabOfHash(id)
      return { id, name: `${tab === undefined ? '' : docsTabs[tab]}: ${firstElementChild?.textContent ?? id}` }
    })

export const DocsSearch = () => {
  const [found, setFound] = useState<readonly Place[]>([])
  const search = (typed: string) => {
    const words = typed.trim().toLowerCase()
    setFound(words.length < 2 ? [] : placesWith(words))
  }
  return (
    <search className="mb-4 print:hidden noscript:hidden">
      <TextField
        type="search"
        label={docsContent.search}
        autoComplete="off"
        onChange={({ target }) => search(target.value)}
      />
      <ul aria-live="polite">
        {found.map(({ id, name }) => (
          <li key={id}>
            <DocsLink to={id} look="alone">
              {name}
            </DocsLink>
          </li>
        ))}
      </ul>
    </search>
  )
}
