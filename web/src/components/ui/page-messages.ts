/**
 * Draws the messages that an app shows beside its screens, such as toasts. A modal dialog makes all behind it inert, where nothing is heard or
 * pressed: so each dialog draws them too.
 */
import { createContext, useContext, type ReactNode } from 'react'

export const PageMessages = createContext<ReactNode>(null)

export const DialogMessages = () => useContext(PageMessages)
