/** A new page starts at the top; going back restores the scroll position. */
import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from '#web/lib/router.ts'

const places = new Map<string, number>()

export const useScrollMemory = (): void => {
  const { key, hash } = useLocation()
  const navigationType = useNavigationType()

  useLayoutEffect(() => {
    const place = places.get(key)
    if (navigationType !== NavigationType.Pop) {
      if (hash === '') globalThis.scrollTo(0, 0)
    } else if (place !== undefined) {
      globalThis.scrollTo(0, place)
    }
    const remember = () => void places.set(key, globalThis.scrollY)
    globalThis.addEventListener('scroll', remember, { passive: true })
    return () => globalThis.removeEventListener('scroll', remember)
  }, [key, hash, navigationType])
}
