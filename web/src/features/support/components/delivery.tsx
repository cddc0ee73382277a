/** How far something that its writer has sent has come. */
import type { IconNode } from 'lucide'
import Check from '#icon/check'
import CircleAlert from '#icon/circle-alert'
import Clock from '#icon/clock'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { conversationContent } from '../content.ts'
import type { ThreadMessage } from '../thread.ts'

const deliveries: Record<ThreadMessage['delivery'], { icon: IconNode; words: string }> = {
  sending: { icon: Clock, words: conversationContent.sending },
  waiting: { icon: Clock, words: conversationContent.waiting },
  failed: { icon: CircleAlert, words: conversationContent.notSent },
  sent: { icon: Check, words: conversationContent.sent },
}

export const Delivery = ({ delivery, reason }: Pick<ThreadMessage, 'delivery' | 'reason'>) => {
  const { icon, words } = deliveries[delivery]
  return (
    <span className={classNames('inline-flex items-center gap-1', delivery === 'failed' && 'font-medium text-bad')}>
      <Icon of={icon} className="size-3.5" />
      <span>{reason ?? words}</span>
    </span>
  )
}
