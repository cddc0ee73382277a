/** What helps after a failed call: the connection is to blame only for a call without an answer. */
import { isServerReached } from '#web/lib/online.ts'
import { uiContent } from './content.ts'

export const advice = (): string => (isServerReached() ? uiContent.serverFault : uiContent.checkConnection)
