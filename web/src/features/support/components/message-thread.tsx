/** Scrolls to the newest message, or announces it to a reader further up. Earlier ones load on request and at the top; those on screen keep their place. */
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import ArrowDown from '#icon/arrow-down'
import RotateCw from '#icon/rotate-cw'
import { Button } from '#web/components/ui/button.tsx'
import { Icon, smallIcon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDay, formatTime } from '#web/lib/format.ts'
import { spokenLanguage } from '#web/lib/spoken-language.ts'
import { conversationContent, supportContent } from '../content.ts'
import type { ConversationState } from '../conversation-state.ts'
import type { ThreadDay, ThreadMessage } from '../thread.ts'
import { Delivery } from './ticket-signs.tsx'

interface MessageBubbleProps {
  message: ThreadMessage
  /** Only the newest own message shows that it was sent. */
  isNewestOwn: boolean
  onRetry: (id: string) => void
}

/** One message, own ones on the right in the primary tint, with its time and delivery state. */
const MessageBubble = ({ message, isNewestOwn, onRetry }: MessageBubbleProps) => {
  const { id, text, at, isOwn, delivery, reason } = message
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end pl-14' : 'items-start pr-8')}>
      <p className="sr-only">{isOwn ? conversationContent.you : conversationContent.support}</p>
      <p
        {...spokenLanguage(text)}
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
        <Button variant="quiet" size="small" icon={smallIcon(RotateCw)} onClick={() => onRetry(id)}>
          {conversationContent.retry}
        </Button>
      )}
    </li>
  )
}

interface MessageThreadProps {
  days: readonly ThreadDay[]
  earlier: ConversationState['earlier']['status']
  onRetry: (id: string) => void
  onShowEarlier: () => void
}

const scrollToEnd = (element: HTMLElement | null) => {
  if (element !== null) element.scrollTop = element.scrollHeight
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`

/** A reader this close to the end counts as reading the newest message. */
const nearEndPixels = 64
/** A reader this close to the top gets earlier messages. */
const nearTopPixels = 100

/** Keeps the focus in the composer: without it, keyboard and bar would move a button of the thread away before the tap is over. */
const keepFocus = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** A button of the thread that goes leaves its focus to the messages. */
const leaveFocus = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button)
    document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
}

export const MessageThread = ({ days, earlier, onRetry, onShowEarlier }: MessageThreadProps) => {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  /** The size of the thread's box, as last laid out. */
  const size = useRef('')
  /** Distance from the top of the visible part to the end of the thread. */
  const fromEnd = useRef(0)
  const messages = days.flatMap((day) => day.messages)
  const oldestId = messages[0]?.id
  const shownFrom = useRef(oldestId)
  const newest = messages.at(-1)
  const newestOwnId = messages.filter(({ isOwn, delivery }) => isOwn && delivery === 'sent').at(-1)?.id
  /** The newest message when the reader was last at the end. */
  const [seenId, setSeenId] = useState(newest?.id)
  const unseen = messages.length - 1 - messages.map(({ id }) => id).lastIndexOf(seenId ?? '')
  const hasUnseen = unseen > 0 && unseen < messages.length

  const watchScroll = () => {
    const element = log.current
    // A box of another size, as under a rising keyboard, scrolls without the reader.
    if (element === null || sizeOf(element) !== size.current) return
    fromEnd.current = element.scrollHeight - element.scrollTop
    isAtEnd.current = fromEnd.current - element.clientHeight < nearEndPixels
    if (isAtEnd.current) setSeenId(newest?.id)
    else if (element.scrollTop < nearTopPixels && earlier === 'idle') onShowEarlier()
  }

  const showNewest = () => {
    isAtEnd.current = true
    scrollToEnd(log.current)
    setSeenId(newest?.id)
  }

  useLayoutEffect(() => {
    const hasJustWritten = newest?.isOwn === true && newest.delivery === 'sending'
    if (!isAtEnd.current && !hasJustWritten) return
    isAtEnd.current = true
    setSeenId(newest?.id)
  }, [newest?.id, newest?.isOwn, newest?.delivery])

  // New messages keep the end in view for a reader at the end, and the place of any other reader.
  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return
    if (isAtEnd.current) scrollToEnd(element)
    else if (shownFrom.current !== oldestId) element.scrollTop = element.scrollHeight - fromEnd.current
    shownFrom.current = oldestId
    fromEnd.current = element.scrollHeight - element.scrollTop
  })

  // Opening the keyboard or growing the input shortens the thread: keep its end in view.
  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element)
      if (isAtEnd.current) scrollToEnd(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler only keeps the focus where it is
    <div className="relative min-h-0 grow" onMouseDown={keepFocus}>
      <div
        ref={log}
        role="log"
        aria-label={conversationContent.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-busy={earlier === 'loading'}
        onScroll={watchScroll}
        className="h-full overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-4 sm:px-5"
      >
        {earlier !== 'none' && (
          <div className="flex flex-col items-center">
            {earlier === 'failed' && (
              <p role="alert" className="text-sm text-bad">
                {supportContent.messagesNotLoaded}
              </p>
            )}
            <Button ref={leaveFocus} variant="quiet" size="small" busy={earlier === 'loading'} onClick={onShowEarlier}>
              {conversationContent.showEarlier}
            </Button>
          </div>
        )}
        {days.map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={formatDay(day)}>
            <p className="my-3 flex items-center gap-3 text-xs font-medium text-ink-soft">
              <span className="h-px grow bg-line" aria-hidden="true" />
              <span>{formatDay(day)}</span>
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
      {hasUnseen && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <button
            ref={leaveFocus}
            type="button"
            onClick={showNewest}
            className="pointer-events-auto flex min-h-11 rises items-center gap-2 rounded-full bg-primary px-4 text-sm font-semibold text-on-primary raised"
          >
            <Icon of={ArrowDown} className="size-4" />
            <span>{conversationContent.newMessages(unseen)}</span>
          </button>
        </div>
      )}
    </div>
  )
}
