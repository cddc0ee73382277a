/** On paper alone: the brand, the time of printing, and what the figures are for. */
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '#contract/brand.ts'
import { formatDateTime } from '#web/lib/format.ts'

const now = () => new Date().toISOString()

export const PrintNote = ({ children }: { children: ReactNode }) => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    // The browser prints the page as it is when this event ends.
    const renew = () => flushSync(() => setAt(now()))
    addEventListener('beforeprint', renew)
    return () => removeEventListener('beforeprint', renew)
  }, [])
  return (
    <p className="mb-3 hidden text-sm print:block">
      <strong translate="no">{brand.name}</strong>
      <span>{` · ${formatDateTime(at)} · `}</span>
      <span>{children}</span>
    </p>
  )
}
