/** How far something that its writer has sent has come. */
import { Check, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { conversationContent } from '../content.ts'
import type { ThreadMessage } from '../thread.ts'

const deliveries: Record<ThreadMessage['delivery'], { Icon: LucideIcon; words: string }> = {
  sending: { Icon: Clock, words: conversationContent.sending },
  waiting: { Icon: Clock, words: conversationContent.waiting },
  failed: { Icon: CircleAlert, words: conversationContent.notSent },
  sent: { Icon: Check, words: conversationContent.sent },
}

export const Delivery = ({ delivery, reason }: Pick<ThreadMessage, 'delivery' | 'reason'>) => {
  const { Icon, words } = deliveries[delivery]
  return (
    <span className={classNames('inline-flex items-center gap-1', delivery === 'failed' && 'font-medium text-bad')}>
      <Icon className="size-3.5" />
      <span>{reason ?? words}</span>
    </span>
  )
}
