/** The sign of an answer of support that the visitor has not seen: a dot, always with its word. */
import { newAnswer } from './content.ts'

/** @param isIcon the word is for screen readers alone, as beside an icon without room */
export const NewAnswer = ({ isIcon = false }: { isIcon?: boolean }) => (
  <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-primary">
    <span className="size-3 rounded-full border border-transparent bg-primary" aria-hidden="true" />
    <span className={isIcon ? 'sr-only' : undefined}>{newAnswer}</span>
  </span>
)
