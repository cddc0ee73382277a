/** The sign of an answer of support that the visitor has not seen: a dot, always with its word. */
import { helpLinkId } from '#web/lib/content.ts'
import { useSupportNews } from '#web/lib/support-news.ts'
import { RenderInto } from '../ui/render-into.tsx'
import { newAnswer } from './content.ts'

const dot = <span className="block size-3 rounded-full border border-transparent bg-primary" aria-hidden="true" />

export const NewAnswer = () => (
  <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-primary">
    {dot}
    <span>{newAnswer}</span>
  </span>
)

/**
 * The sign on the icon of Help in the header, where nothing moves when it appears; its word is for screen readers. The pages of a user render
 * it, because the header is part of the first load of every visitor.
 */
export const HelpNews = () =>
  useSupportNews() && (
    <RenderInto id={helpLinkId}>
      <span className="absolute mb-6 ml-2 pl-1">
        {dot}
        <span className="sr-only">{newAnswer}</span>
      </span>
    </RenderInto>
  )
