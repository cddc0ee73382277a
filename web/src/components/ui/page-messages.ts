/** The messages that an app shows beside its screens, such as toasts. Each dialog draws them too (dialog-messages.tsx). */
import { createContext, type ReactNode } from 'react'

export const PageMessages = createContext<ReactNode>(null)
