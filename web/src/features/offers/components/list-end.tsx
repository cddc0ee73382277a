/** Draws a long list in steps: hundreds of cards at once make each move of a slider slow. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const step = 40

/** @param isWhole whether all of the list is drawn, as for an address that names one of its items */
export const useDrawnItems = (isWhole: boolean) => {
  const [most, setMost] = useState(isWhole ? Infinity : step)
  useEffect(() => {
    const drawAll = () => flushSync(() => setMost(Infinity))
    addEventListener('beforeprint', drawAll)
    return () => removeEventListener('beforeprint', drawAll)
  }, [])
  return { most, drawMore: () => setMost((drawn) => drawn + step) }
}

/** Asks for more when the end of the drawn part comes near the window. A new `key` for each part. */
export const ListEnd = ({ onNear }: { onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onNear(), {
      rootMargin: '1500px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return <div ref={end} />
}
