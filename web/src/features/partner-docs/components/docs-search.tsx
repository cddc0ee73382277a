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

/** A heading links to itself, and its badges are no part of its name. */
const nameOf = ({ id, firstElementChild: head }: Element): string =>
  (head?.querySelector('a') ?? head)?.textContent ?? id

/** The innermost places that hold the words, those whose names do first. */
const placesWith = (words: string): Place[] => {
  const places = Array.from(document.querySelectorAll('[role="tabpanel"] [id*="--"]'))
    .filter((part) => holds(part, words))
    .filter((part, _, all) => !all.some((other) => other !== part && part.contains(other)))
  const isNamed = (part: Element) => nameOf(part).toLowerCase().includes(words)
  return [...places.filter(isNamed), ...places.filter((part) => !isNamed(part))].slice(0, mostFound).map((part) => {
    const tab = tabOfHash(part.id)
    return { id: part.id, name: `${tab === undefined ? '' : docsTabs[tab]}: ${nameOf(part)}` }
  })
}

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
