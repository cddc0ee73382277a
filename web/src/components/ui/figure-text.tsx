/** A rate or an amount in a line of text: a figure never breaks, a longer text may. */

/** A longer text than this is more than a figure. */
const figureCharacters = 16

interface FigureTextProps {
  children: string
  /** Classes of a text that is more than a figure. */
  longLook?: string
}

export const FigureText = ({ children, longLook }: FigureTextProps) => (
  <span className={children.length <= figureCharacters ? 'figure' : longLook}>{children}</span>
)
