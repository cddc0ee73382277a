/** A link to one of the offers leads to its card, which is there only once the offers have loaded. */
import { useEffect } from 'react'
import { useLocation } from '#web/lib/router.ts'

/** Call it where the cards are drawn: it brings the one that the address names into view. */
export const useArrival = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView()
  }, [hash])
}
