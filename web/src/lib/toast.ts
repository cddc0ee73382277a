/** Short messages over the page: any code may show one, the shell draws them (components/ui/toaster.tsx). */

export type ToastTone = 'good' | 'bad' | 'info'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: ToastTone
}

const mostAtOnce = 2
const shownMilliseconds = { good: 4500, info: 5500, bad: 7000 } satisfies Record<ToastTone, number>

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const replaceToasts = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number) => replaceToasts(toasts.filter((toast) => toast.id !== id))

/**
 * Shows a message above the bottom bar for a few seconds and announces it. Never the only place an error stands.
 * The same words again replace the earlier message. `tone` is 'info' unless told.
 */
export const showToast = ({ title, description, tone = 'info' }: Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }) => {
  const id = ++lastId
  const others = toasts.filter((toast) => toast.title !== title || toast.description !== description)
  replaceToasts([...others, { id, title, description, tone }].slice(-mostAtOnce))
  setTimeout(() => dismissToast(id), shownMilliseconds[tone])
}

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentToasts = () => toasts
