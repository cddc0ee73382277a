/** What every part of the docs page shares: the way to other tabs, the language of the samples, the address of the API. */
import { createContext, use } from 'react'
import type { ExampleLanguage } from '#contract/partner/partner-example-settings.ts'

interface DocsPageState {
  /** Opens a tab or a place inside one, by its id. */
  readonly open: (id: string) => void
  readonly language: ExampleLanguage
  readonly chooseLanguage: (language: ExampleLanguage) => void
  /** partnerApiUrl of this deployment; undefined until it is known. */
  readonly apiUrl: string | undefined
}

export const DocsContext = createContext<DocsPageState | undefined>(undefined)

export const useDocs = (): DocsPageState => {
  const state = use(DocsContext)
  if (state === undefined) throw new Error('Outside of the docs page')
  return state
}
