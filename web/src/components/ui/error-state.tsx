/** An error state: names the content that failed to load, and offers to try again. It stays after the toast has gone. */
import { useState } from 'react'
import CloudAlert from '#icon/cloud-alert'
import RotateCw from '#icon/rotate-cw'
import { isServerReached } from '#web/lib/offline/online.ts'
import { Button } from './button.tsx'
import { uiContent } from './content.ts'
import { Icon, buttonIcon } from './icon.tsx'

/** As it was when the failure was first shown: later calls say nothing about it. */
export const useAdvice = (): string =>
  useState(() => (isServerReached() ? uiContent.serverFault : uiContent.checkConnection))[0]

interface ErrorStateProps {
  title: string
  /** Before the advice, which follows from the kind of the failure. */
  text?: string
  onRetry: () => void
  busy?: boolean
}

export const ErrorState = ({ title, text = '', onRetry, busy }: ErrorStateProps) => (
  <div
    role="alert"
    className="flex flex-col items-center rounded-lg border border-line bg-paper px-4 py-10 text-center"
  >
    <span className="flex size-12 items-center justify-center rounded-full bg-bad-ground text-bad">
      <Icon of={CloudAlert} className="size-6" />
    </span>
    <h2 className="mt-4 text-lg font-semibold">{title}</h2>
    <p className="mt-1 max-w-80 text-ink-soft text-pretty">{`${text} ${useAdvice()}`.trim()}</p>
    <div className="mt-5">
      <Button variant="secondary" icon={buttonIcon(RotateCw)} onClick={onRetry} busy={busy}>
        {uiContent.tryAgain}
      </Button>
    </div>
  </div>
)
