/** Toasts: any code may show one, the shell renders them (components/ui/toaster.tsx). */
import { createStore, useStore } from './store.ts'

type ToastTone = 'good' | 'bad' | 'info'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: ToastTone
  readonly shownAtEpochMilliseconds: number
}

const shownMilliseconds = { good: 4000, info: 5500, bad: 7000 } satisfies Record<ToastTone, number>
/** Toasts of the same tone within this time are shown together; a later one replaces the earlier ones. */
const sameMomentMilliseconds = 800

type ToastContent = Pick<Toast, 'title' | 'description'> & { tone?: ToastTone }

const none: readonly Toast[] = []
let toasts = none
let lastId = 0
const store = createStore(() => toasts, none)

const replaceToasts = (next: readonly Toast[]) => {
  toasts = next
  store.notify()
}

export const dismissToast = (id: number) => replaceToasts(toasts.filter((toast) => toast.id !== id))

/**
 * Shows a toast for a few seconds. Errors must also be shown in the page itself. `tone` defaults to 'info'.
 */
export const showToast = ({ title, description, tone = 'info' }: ToastContent) => {
  const id = ++lastId
  const now = Date.now()
  const ofThisMoment = toasts.filter(
    (toast) =>
      now - toast.shownAtEpochMilliseconds < sameMomentMilliseconds &&
      toast.tone === tone &&
      (toast.title !== title || toast.description !== description),
  )
  replaceToasts([...ofThisMoment, { id, title, description, tone, shownAtEpochMilliseconds: now }])
  setTimeout(() => dismissToast(id), shownMilliseconds[tone])
}

export const currentToasts = store.read

export const useToasts = (): readonly Toast[] => useStore(store)
