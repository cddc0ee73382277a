/** One message, own ones on the right in the primary tint, with its time and delivery state. */
import { RotateCw } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatTime } from '#web/lib/format.ts'
import { conversationContent } from '../content.ts'
import type { ThreadMessage } from '../thread.ts'
import { Delivery } from './delivery.tsx'

interface MessageBubbleProps {
  message: ThreadMessage
  /** Only the newest own message shows that it was sent. */
  isNewestOwn: boolean
  onRetry: (id: string) => void
}

export const MessageBubble = ({ message, isNewestOwn, onRetry }: MessageBubbleProps) => {
  const { id, text, at, isOwn, delivery, reason } = message
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end pl-10' : 'items-start pr-10')}>
      <p className="sr-only">{isOwn ? conversationContent.you : conversationContent.support}</p>
      <p
        className={classNames(
          'max-w-full rounded-xl px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
          isOwn ? 'rounded-br-sm bg-primary-tint' : 'rounded-bl-sm border border-line bg-paper-sunk',
        )}
      >
        {text}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-2 px-1 text-xs text-ink-soft tabular-nums">
        <time dateTime={at}>{formatTime(at)}</time>
        {(delivery !== 'sent' || isNewestOwn) && <Delivery delivery={delivery} reason={reason} />}
      </p>
      {delivery === 'failed' && (
        <Button variant="quiet" size="small" icon={<RotateCw className="size-4" />} onClick={() => onRetry(id)}>
          {conversationContent.retry}
        </Button>
      )}
    </li>
  )
}
