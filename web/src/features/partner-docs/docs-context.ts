/** State that all parts of a docs page share: its tabs and navigation between them, the samples' language, the API's address. */
import { createContext, use } from 'react'
import type { DocsTabs } from './docs-tabs.ts'
import type { ExampleLanguage } from './reference/example-settings.ts'

interface DocsPageState {
  readonly tabs: DocsTabs
  /** Opens a tab or a place inside one, by its id. */
  readonly open: (id: string) => void
  readonly language: ExampleLanguage
  readonly chooseLanguage: (language: ExampleLanguage) => void
  /** partnerApiUrl of this deployment; undefined until it is known. */
  readonly apiUrl: string | undefined
}

export const DocsContext = createContext<DocsPageState | undefined>(undefined)

/** The tab that a section is in. */
export const TabContext = createContext('')

export const useDocs = (): DocsPageState => {
  const state = use(DocsContext)
  if (state === undefined) throw new Error('Outside of the docs page')
  return state
}
