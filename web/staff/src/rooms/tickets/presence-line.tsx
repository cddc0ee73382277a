/** Who else has the ticket open, and who writes: read out once it changes. */
import { Eye, PenLine } from 'lucide-react'
import type { Looker } from '#contract/staff/tickets.ts'
import { ticketsContent } from './content.ts'

const names = (lookers: readonly Looker[]) => lookers.map(({ email }) => email).join(', ')

export const PresenceLine = ({ looking }: { looking: readonly Looker[] }) => {
  const writing = looking.filter(({ is_writing }) => is_writing)
  const isWriting = writing.length > 0
  const Icon = isWriting ? PenLine : Eye
  return (
    <output className="block">
      {looking.length > 0 && (
        <span className="flex items-center gap-2 border-b border-line bg-info-ground px-4 py-1.5 text-info">
          <Icon className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {isWriting ? ticketsContent.writing(names(writing)) : ticketsContent.looking(names(looking))}
          </span>
        </span>
      )}
    </output>
  )
}
