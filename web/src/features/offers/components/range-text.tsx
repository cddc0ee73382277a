/** A text with figures. A range in it is drawn with a dash, which a screen reader leaves out, and said with a word: 10–20% as "10 to 20%". */
import type { ReactNode } from 'react'
import { explainedContent as content } from '../offers-page-content.ts'

interface RangeTextProps {
  children: string
  /** The drawing of the text. @default the text alone */
  drawing?: ReactNode | undefined
}

export const RangeText = ({ children: text, drawing = text }: RangeTextProps) => {
  const spoken = text.replaceAll(/(\d%?) ?[-–—] ?(₹?\d)/g, (_, from: string, to: string) => content.to(from, to))
  // A page that the browser translates changes no text beside an element.
  if (typeof drawing === 'string' ? drawing === spoken : text === spoken) return <span>{drawing}</span>
  return (
    <>
      <span aria-hidden="true">{drawing}</span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
