/** Advice after a failed call: the connection is to blame only for a call without an answer. */
import { useState } from 'react'
import { isServerReached } from '#web/lib/offline/online.ts'
import { uiContent } from './content.ts'

/** As it was when the failure was first shown: later calls say nothing about it. */
export const useAdvice = (): string =>
  useState(() => (isServerReached() ? uiContent.serverFault : uiContent.checkConnection))[0]
