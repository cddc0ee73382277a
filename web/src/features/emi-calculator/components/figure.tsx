/** An amount that is never broken: on one line, and smaller where its container (`@container`) is too narrow for it. */
import { classNames } from '#web/lib/class-names.ts'
import { formatRupees } from '#web/lib/format.ts'

interface FigureProps {
  rupees: number
  /** @default true */
  hasSign?: boolean
}

export const Figure = ({ rupees, hasSign = true }: FigureProps) => {
  const text = hasSign ? formatRupees(rupees) : formatRupees(rupees).slice(1)
  return (
    <span className={classNames('figure', text.length > 14 ? 'figure-longest' : text.length > 9 && 'figure-long')}>
      {text}
    </span>
  )
}
