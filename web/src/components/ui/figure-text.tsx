/** A rate or an amount: a figure never breaks, and shrinks to fit its container (`@container`); a longer text may break. */
import { classNames } from '#web/lib/class-names.ts'

/** A longer text of several words is more than a figure. */
const figureCharacters = 18

export const FigureText = ({ children: text }: { children: string }) =>
  text.length > figureCharacters && text.includes(' ') ? (
    <span>{text}</span>
  ) : (
    <span
      translate="no"
      className={classNames('figure', text.length > 13 ? 'figure-longest' : text.length > 9 && 'figure-long')}
    >
      {text}
    </span>
  )
