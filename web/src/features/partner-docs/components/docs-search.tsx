/** Finds sections, fields and errors of all tabs: all of them are in the page. */
import { useState } from 'react'
import { EarlyField } from '#web/components/ui/early-field.tsx'
import { docsContent } from '../content.ts'
import { useDocs } from '../docs-context.ts'
import { tabOfHash, type DocsTabs } from '../docs-tabs.ts'
import { DocsLink } from './docs-link.tsx'

const mostFound = 8

interface Place {
  readonly id: string
  readonly name: string
}

const holds = (part: Element, words: string): boolean => part.textContent.toLowerCase().includes(words)

/** A heading links to itself, and its badges are no part of its name. */
const nameOf = ({ id, firstElementChild: head }: Element): string =>
  (head?.querySelector('a') ?? head)?.textContent ?? id

/** The innermost places that hold the words, those whose names do first. */
const placesWith = (tabs: DocsTabs, words: string): Place[] => {
  const places = Array.from(document.querySelectorAll('[role="tabpanel"] [id*="--"]'))
    .filter((part) => holds(part, words))
    .filter((part, _, all) => !all.some((other) => other !== part && part.contains(other)))
  const isNamed = (part: Element) => nameOf(part).toLowerCase().includes(words)
  return [...places.filter(isNamed), ...places.filter((part) => !isNamed(part))].slice(0, mostFound).map((part) => {
    const tab = tabOfHash(tabs, part.id)
    return { id: part.id, name: `${tab === undefined ? '' : tabs[tab]}: ${nameOf(part)}` }
  })
}

export const DocsSearch = () => {
  const { tabs } = useDocs()
  const [{ typed, found }, setSearch] = useState<{ typed: string; found: readonly Place[] }>({ typed: '', found: [] })
  const search = (text: string) => {
    const words = text.trim().toLowerCase()
    setSearch({ typed: text, found: words.length < 2 ? [] : placesWith(tabs, words) })
  }
  return (
    <search className="mb-4 print:hidden noscript:hidden">
      <EarlyField
        type="search"
        value={typed}
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
