/** The hashes of the record of staff and of receipts: locked, and compared with the table by `record verify`. */
import type { Stage } from './stage.ts'
import { check, until, type Step } from './step.ts'

/** The emulator passes over versions and lock of the template. */
export const lockBucket = (stage: Stage): Step => ({
  name: 'versions and lock of the bucket of hashes are switched on by calls, because the emulator leaves those of a template out',
  run: () => stage.lockedBucket('lock'),
})

export const verifySteps = (stage: Stage): Step[] => [
  {
    name: 'hashes are locked, and record verify finds the record and the receipts as they were written',
    run: async () => {
      const modes = JSON.parse(await stage.lockedBucket('modes')) as unknown[]
      check(modes.length > 0 && modes.every((mode) => mode === 'GOVERNANCE'), `the locks are ${modes.join(' ')}`)
      const found = await stage.operate('record', 'verify')
      check(found.length === 0, `it found ${JSON.stringify(found)}`)
    },
  },
  {
    name: 'record verify names a receipt that was replaced',
    run: async () => {
      const pk = (await stage.lockedBucket('replace', stage.output('TableName'))).trim()
      await until('the finding', async () => {
        const printed = await stage.operate('record', 'verify').then(JSON.stringify, String)
        return printed.includes('ended with 1') && printed.includes('"change": "changed"') && printed.includes(pk)
      })
    },
  },
]
