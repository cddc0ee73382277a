/** The states of something that is loaded: loading, offline, refused, failed, there, and there but not updated. */
import { CloudOff, LockKeyhole, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'
import { StatePanel } from './state-panel.tsx'

/** The parts of a query of TanStack Query that decide the state. */
interface Query<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

interface AnsweredProps<T> {
  query: Query<T>
  /** Shown while it loads. @default rows of grey lines */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

const LoadingRows = () => (
  <output aria-label={componentsContent.loading} className="flex flex-col gap-3 p-4">
    {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5'].map((width) => (
      <Skeleton key={width} shape={`h-5 ${width}`} />
    ))}
  </output>
)

const isRefused = (error: Error) => error instanceof ApiError && error.status === 403

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  if (isRefused(error)) return <StatePanel {...componentsContent.refused} Icon={LockKeyhole} />
  const text = error instanceof ApiError && error.message !== '' ? error.message : componentsContent.failed.text
  return (
    <StatePanel
      isAlert
      title={componentsContent.failed.title}
      text={text}
      Icon={TriangleAlert}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          {componentsContent.tryAgain}
        </Button>
      }
    />
  )
}

export const Answered = <T,>({ query, loading = <LoadingRows />, children }: AnsweredProps<T>) => {
  const { data, error, fetchStatus, refetch } = query
  const retry = () => void refetch()
  if (data !== undefined)
    return (
      <>
        {error !== null && fetchStatus !== 'fetching' && (
          <p role="alert" className="flex items-center gap-2 border-b border-line bg-warn-ground px-4 py-1 text-warn">
            <TriangleAlert className="size-4" />
            <span className="grow">{componentsContent.notCurrent}</span>
            <Button variant="quiet" onClick={retry}>
              {componentsContent.tryAgain}
            </Button>
          </p>
        )}
        {children(data)}
      </>
    )
  if (error !== null) return <Failed error={error} onRetry={retry} />
  if (fetchStatus === 'paused') return <StatePanel {...componentsContent.offline} Icon={CloudOff} />
  return loading
}
