/** An amount in rupees, always on one line. */
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'

interface FigureProps {
  rupees: number
  /** @default true */
  hasSign?: boolean
}

export const Figure = ({ rupees, hasSign = true }: FigureProps) => (
  <FigureText>{hasSign ? formatRupees(rupees) : formatRupees(rupees).slice(1)}</FigureText>
)
