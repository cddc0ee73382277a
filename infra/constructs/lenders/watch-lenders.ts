/** The alarms of the lenders' callback. */
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'

/** Calls within five minutes. */
const mostRefusals = 50

/** @returns metrics of five minutes. @param lenders logs LENDER_CALL_REFUSED and LENDER_WORD_UNMAPPED */
export const watchLenders = (alarms: Alarms, lenders: CapabilityFunction) => {
  alarms.watchThrottles('lender-function-throttles', [lenders])
  alarms.watchErrors('lender-function-errors', [lenders])
  const refusals = alarms.watch({
    name: 'lender-refusals',
    description: `More than ${mostRefusals} calls in five minutes had no valid signature (401), a wrong token (404) or came from another address (403)`,
    metric: alarms.countLogs('LenderRefusals', lenders, ['LENDER_CALL_REFUSED']),
    threshold: mostRefusals,
  })
  const unmapped = alarms.watch({
    name: 'lender-words-unmapped',
    description: 'News of a lender waits, because its record does not map one of its words',
    metric: alarms.countLogs('LenderWordsUnmapped', lenders, ['LENDER_WORD_UNMAPPED']),
  })
  return { refusals, unmapped }
}
