/** An error state: names the content that failed to load, and offers to try again. It stays after the toast has gone. */
import { CloudAlert, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'
import { uiContent } from './content.ts'

interface ErrorStateProps {
  title: string
  text?: string
  onRetry: () => void
  /** @default 'Try again' */
  retryLabel?: string
  busy?: boolean
}

export const ErrorState = ({ title, text, onRetry, retryLabel = uiContent.tryAgain, busy }: ErrorStateProps) => (
  <div
    role="alert"
    className="flex flex-col items-center rounded-lg border border-line bg-paper px-4 py-10 text-center"
  >
    <span className="flex size-12 items-center justify-center rounded-full bg-bad-ground text-bad">
      <CloudAlert className="size-6" />
    </span>
    <h2 className="mt-4 text-lg font-semibold">{title}</h2>
    {text !== undefined && <p className="mt-1 max-w-80 text-ink-soft text-pretty">{text}</p>}
    <div className="mt-5">
      <Button variant="secondary" icon={<RotateCw className="size-5" />} onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  </div>
)
