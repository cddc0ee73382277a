/** An application's recorded transitions with their times, oldest first, along the lane of the mark. */
import type { ShownEntry } from '#domain/applications/shown-history.ts'
import { lookOfStatus } from '#web/components/product/application-badge.tsx'
import { formatAmount } from '#web/components/product/loan-facts.ts'
import { toneColours } from '#web/components/ui/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { correctionOf, reasonTexts, statusContent } from '../content.ts'

export const Timeline = ({ history }: { history: readonly ShownEntry[] }) => (
  <ol className="pt-1 pb-4">
    {history.map(({ status, at, amount, reason, message, correction, source, isConfirmed }, index) => {
      const { label, tone, Icon } = lookOfStatus(status)
      const isNewest = index === history.length - 1
      return (
        <li key={`${at} ${status}`} className="relative flex gap-3 pb-4 last:pb-0">
          {!isNewest && (
            <span
              className="absolute top-7 bottom-0 left-3.25 border-l-2 border-dashed border-primary"
              aria-hidden="true"
            />
          )}
          <span
            className={classNames(
              'flex size-7 shrink-0 items-center justify-center rounded-full',
              toneColours[isNewest ? tone : 'neutral'],
            )}
          >
            <Icon className="size-4" />
          </span>
          <div className="min-w-0 pt-0.5 text-sm">
            <p className={classNames('wrap-anywhere', isNewest ? 'font-semibold' : 'font-medium')}>{label}</p>
            <p className="text-ink-soft tabular-nums">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {amount !== undefined && <p className="tabular-nums">{formatAmount(amount)}</p>}
            {!isConfirmed && <p>{statusContent.unconfirmed}</p>}
            {correction === true && <p>{correctionOf(source, undefined)}</p>}
            {reason !== undefined && <p className="mt-1">{reasonTexts[reason].why}</p>}
            {message !== undefined && message !== '' && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{`${statusContent.writes(source)} ${message}`}</p>
            )}
          </div>
        </li>
      )
    })}
  </ol>
)
