/** Something that is loaded, with its states: loading, offline, refused, failed, empty, there, not updated. */
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import CloudOff from '#icon/cloud-off'
import LockKeyhole from '#icon/lock-keyhole'
import RotateCw from '#icon/rotate-cw'
import TriangleAlert from '#icon/triangle-alert'
import { Icon } from '#web/components/ui/icon.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'

/** The parts of a query of TanStack Query that decide the state. */
export interface Query<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

interface AnsweredProps<T> {
  query: Query<T>
  children: (data: T) => ReactNode
}

export const LoadingRows = ({ name = componentsContent.loading }: { name?: string }) => (
  <output aria-label={name} className="flex flex-col gap-3 p-4">
    {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5'].map((width) => (
      <Skeleton key={width} shape={`h-5 ${width}`} />
    ))}
  </output>
)

const isRefused = (error: Error) => error instanceof ApiError && error.status === 403

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  if (isRefused(error)) return <StatePanel {...componentsContent.refused} icon={LockKeyhole} />
  const text = error instanceof ApiError && error.message !== '' ? error.message : componentsContent.failed.text
  return (
    <StatePanel
      title={componentsContent.failed.title}
      text={text}
      icon={TriangleAlert}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          {componentsContent.tryAgain}
        </Button>
      }
    />
  )
}

export const Answered = <T,>({ query, children }: AnsweredProps<T>) => {
  const { data, error, fetchStatus, refetch } = query
  const retry = () => void refetch()
  const isWaiting = data === undefined && error === null
  return (
    <>
      {/* Always in the page, so that screen readers announce the text that comes into it. */}
      <div role="alert">
        {error !== null && data === undefined && <Failed error={error} onRetry={retry} />}
        {error !== null && data !== undefined && fetchStatus !== 'fetching' && (
          <p className="flex items-center gap-2 border-b border-line bg-warn-ground px-4 py-1 text-warn">
            <Icon of={TriangleAlert} className="size-4" />
            <span className="grow">{componentsContent.notCurrent}</span>
            <Button variant="quiet" onClick={retry}>
              {componentsContent.tryAgain}
            </Button>
          </p>
        )}
      </div>
      {data !== undefined && children(data)}
      {isWaiting &&
        (fetchStatus === 'paused' ? <StatePanel {...componentsContent.offline} icon={CloudOff} /> : <LoadingRows />)}
    </>
  )
}

interface StatePanelProps {
  icon: IconNode
  title: string
  text: string
  action?: ReactNode
  /** Read out at once. @default false */
  isAlert?: boolean
}

/** An empty, refused, failed or offline place: a sign, one sentence, and the action that helps. */
export const StatePanel = ({ icon, title, text, action, isAlert = false }: StatePanelProps) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="mx-auto flex max-w-100 flex-col items-center gap-1 px-4 py-14 text-center"
  >
    <span className="mb-2 flex size-10 items-center justify-center rounded-full bg-paper-sunk text-ink-soft">
      <Icon of={icon} className="size-5" />
    </span>
    <h2 className="text-base font-semibold text-balance">{title}</h2>
    <p className="text-ink-soft text-pretty">{text}</p>
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
)
