/** The reading or sending of a file: how far it is, a button that stops it, and how it ended. */
import { useRef, useState } from 'react'
import { Button } from '#staff/components/button.tsx'
import { failureWords } from '#staff/lib/call-staff.ts'
import { importContent as words } from './import-content.ts'

/** Work under way: in words, and its share where that is known. */
interface Progress {
  readonly text: string
  readonly share?: number
}

/** One thing at a time, which the button Stop or the next thing ends. */
export const useWork = () => {
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const present = useRef<AbortController>(undefined)
  const run = async (first: string, work: (signal: AbortSignal) => Promise<string | undefined>) => {
    present.current?.abort()
    const own = new AbortController()
    present.current = own
    setProblem(undefined)
    setProgress({ text: first })
    let end: string | undefined
    try {
      end = await work(own.signal)
    } catch (failure) {
      end = failureWords(failure)
    }
    if (present.current !== own) return
    setProgress(undefined)
    setProblem(own.signal.aborted ? words.stopped : end)
  }
  return { progress, problem, run, setProgress, stop: () => present.current?.abort() }
}

export const Work = ({ progress, problem, stop }: ReturnType<typeof useWork>) => (
  <>
    {progress && (
      <div className="flex w-full max-w-160 flex-wrap items-center gap-3">
        <progress
          value={progress.share}
          max={1}
          aria-label={progress.text}
          className="h-2 min-w-0 grow accent-primary"
        />
        <Button onClick={stop}>{words.stop}</Button>
        <p aria-live="polite" className="basis-full text-ink-soft tabular-nums">
          {progress.text}
        </p>
      </div>
    )}
    <p role="alert" className="text-bad wrap-anywhere empty:sr-only">
      {problem}
    </p>
  </>
)
