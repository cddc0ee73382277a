/** Toasts of the console: what was done, and Undo for what can be taken back. Several may be shown; each says one thing. */
import { onSessionEnd } from '#staff/lib/session/staff-session.ts'
import { createState, useStore } from '#web/lib/store.ts'
import { failureWords } from './call-staff.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  /** @default 'info' */
  readonly tone?: 'good' | 'bad' | 'info'
  /** Takes the change back on the server. A failure is shown in place of the toast. */
  readonly undo?: (() => Promise<void>) | undefined
  /** Leads to what it is about. */
  readonly show?: () => void
  /** The thing that was changed: after a later change of it, or once it is taken back elsewhere, the toast goes. */
  readonly subject?: string
}

const shownAtOnce = 3

const toasts = createState<readonly Toast[]>([])
let lastId = 0

// Nobody takes back what another person changed.
onSessionEnd(() => toasts.set(toasts.read().filter(({ undo }) => undo === undefined)))

export const dismissToast = (id: number): void => toasts.set(toasts.read().filter((toast) => toast.id !== id))

/** Removes the toast of a change that nothing takes back any more. */
export const dismissChange = (subject: string): void =>
  toasts.set(toasts.read().filter((toast) => toast.subject !== subject))

/** Adds a toast. The oldest makes room, one that says no failure before others. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1
  if (toast.subject !== undefined) dismissChange(toast.subject)
  const all = [...toasts.read(), { ...toast, id: lastId }]
  const spare = all.find(({ tone, id }) => tone !== 'bad' && id !== lastId) ?? all[0]
  toasts.set(all.length > shownAtOnce ? all.filter((each) => each !== spare) : all)
}

/** Says what was done. */
export const showDone = (text: string, more?: Pick<Toast, 'undo' | 'subject'>): void =>
  showToast({ text, tone: 'good', ...more })

/** Says why a call was refused. */
export const showFailure = (failure: unknown): void => showToast({ text: failureWords(failure), tone: 'bad' })

export const useToasts = (): readonly Toast[] => useStore(toasts)
