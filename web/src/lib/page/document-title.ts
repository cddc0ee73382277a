/** The title of the document: in the tab, in the history, and the first words of a screen reader. */
import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'

export const documentTitleOf = (title: string | undefined): string => `${title} | ${brand.name}`

/** Names the document by its screen, where a page has several, until the screen or the page is left. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const ofPage = document.title
    const own = documentTitleOf(title)
    document.title = own
    return () => {
      if (document.title === own) document.title = ofPage
    }
  }, [title])
}
