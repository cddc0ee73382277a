/** `record verify`: compares the record of staff and the receipts of consent with their hashes in the locked bucket. */
import { datedOf, presentEvidence } from '#lambdas/evidence/evidence-items.table.ts'
import { verifyEvidence } from '#lambdas/evidence/verify-evidence.ts'
import { beginningOf } from '#lambdas/shared/days.rules.ts'
import { day } from '#lambdas/shared/range-of-days.contract.ts'
import { clock } from './clock.ts'
import { readOptional, type OpsCommand, optional } from './command.ts'

export const recordCommand: OpsCommand = {
  name: 'record verify',
  options: { from: optional('<day>') },
  about: '(names each entry of the record and each receipt that was changed, removed or added since it was written)',
  prepare: (values) => {
    const from = readOptional(values, 'from', day, undefined)
    return async ({ scan, readEvidence }) => {
      const { findings, same, waiting, first } = await verifyEvidence({
        lines: readEvidence(from),
        entries: presentEvidence(scan),
        datedOf,
        now: clock.now(),
        since: from === undefined ? undefined : beginningOf(from),
      })
      const since = first === undefined ? 'the bucket has no hash yet' : `since ${first}`
      console.error(`${same} entries and receipts are as they were written, ${waiting} wait for their hash (${since})`)
      return findings.map(({ change, pk, sk, at }) => ({ change, entry: `${pk} / ${sk}`, at: at ?? 'unknown' }))
    }
  },
  hasFailed: (rows) => rows.length > 0,
}
