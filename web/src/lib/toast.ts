/** Toasts: any code may show one, the shell renders it (components/ui/toaster.tsx). */
import { createStore, useStore } from './store.ts'

type ToastTone = 'good' | 'bad' | 'info'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: ToastTone
  readonly askedAtEpochMilliseconds: number
}

const shownMilliseconds = 3000
/** Toasts within this time come from one action and are shown one after the other; a later action replaces them. */
const sameMomentMilliseconds = 800

type ToastContent = Pick<Toast, 'title' | 'description'> & { tone?: ToastTone }

const none: readonly Toast[] = []
/** The first one is shown. */
let toasts = none
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const store = createStore(() => toasts[0], undefined)

/** Dismisses the toast after its time, counted from this moment. */
export const leaveToast = (id: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => dismissToast(id), shownMilliseconds)
}

/** Keeps the shown toast until `leaveToast`. */
export const holdToast = (): void => clearTimeout(timer)

const replaceToasts = (next: readonly Toast[]) => {
  if (next[0] !== toasts[0]) {
    holdToast()
    if (next[0]) leaveToast(next[0].id)
  }
  toasts = next
  store.notify()
}

const isOfThisMoment = ({ askedAtEpochMilliseconds }: Toast) =>
  Date.now() - askedAtEpochMilliseconds < sameMomentMilliseconds

export const dismissToast = (id: number) => replaceToasts(toasts.filter((toast) => toast.id !== id))

/** For a new page: dismisses the toasts of earlier actions; those of the navigation itself stay. */
export const dismissEarlierToasts = () => replaceToasts(toasts.filter(isOfThisMoment))

/** Shows a toast for three seconds, 'info' by default, after those of the same moment. Errors must also be shown in the page itself. */
export const showToast = ({ title, description, tone = 'info' }: ToastContent) => {
  const earlier = toasts.filter(isOfThisMoment)
  if (earlier.some((toast) => toast.title === title && toast.description === description)) return
  const toast = { id: ++lastId, title, description, tone, askedAtEpochMilliseconds: Date.now() }
  replaceToasts([...earlier.filter((other) => other.tone === tone), toast])
}

export const currentToast = store.read

export const useToast = (): Toast | undefined => useStore(store)
