/**
 * The thread scrolls to the newest message, unless the reader has scrolled up: then a button announces new messages.
 */
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '#web/lib/format.ts'
import { conversationContent } from '../content.ts'
import type { ThreadDay } from '../thread.ts'
import { MessageBubble } from './message-bubble.tsx'

interface MessageThreadProps {
  days: readonly ThreadDay[]
  onRetry: (id: string) => void
}

const scrollToEnd = (element: HTMLElement | null) => {
  if (element !== null) element.scrollTop = element.scrollHeight
}

/** A reader this close to the end counts as reading the newest message. */
const nearEndPixels = 64

export const MessageThread = ({ days, onRetry }: MessageThreadProps) => {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const messages = days.flatMap((day) => day.messages)
  const newest = messages.at(-1)
  const newestOwnId = messages.findLast(({ isOwn, delivery }) => isOwn && delivery === 'sent')?.id
  /** How many messages there were when the reader was last at the end. */
  const [seen, setSeen] = useState(messages.length)
  const unseen = Math.max(messages.length - seen, 0)

  const noticeScroll = () => {
    const element = log.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPixels
    if (isAtEnd.current) setSeen(messages.length)
  }

  useLayoutEffect(() => {
    const hasJustWritten = newest?.isOwn === true && newest.delivery === 'sending'
    if (!isAtEnd.current && !hasJustWritten) return
    isAtEnd.current = true
    scrollToEnd(log.current)
    setSeen(messages.length)
  }, [messages.length, newest?.isOwn, newest?.delivery])

  // Opening the keyboard or growing the input shortens the thread: keep its end in view.
  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={log}
        role="log"
        aria-label={conversationContent.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={noticeScroll}
        className="h-full overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-4 sm:px-5"
      >
        {days.map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={formatDay(day)}>
            <p className="my-3 flex items-center gap-3 text-xs font-medium text-ink-soft">
              <span className="h-px grow bg-line" aria-hidden="true" />
              {formatDay(day)}
              <span className="h-px grow bg-line" aria-hidden="true" />
            </p>
            <ol className="space-y-3">
              {ofDay.map((message) => (
                <MessageBubble
                  key={message.id}
                  message={message}
                  isNewestOwn={message.id === newestOwnId}
                  onRetry={onRetry}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {unseen > 0 && (
        <button
          type="button"
          onClick={() => {
            isAtEnd.current = true
            scrollToEnd(log.current)
            setSeen(messages.length)
          }}
          className="absolute bottom-2 left-1/2 flex min-h-11 -translate-x-1/2 animate-[rise_180ms_ease-out] items-center gap-2 rounded-full bg-primary px-4 text-sm font-semibold text-on-primary raised"
        >
          <ArrowDown className="size-4" aria-hidden="true" />
          {conversationContent.newMessages(unseen)}
        </button>
      )}
    </div>
  )
}
