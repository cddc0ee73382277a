/** The actions of rights over one's data, for the tables of access patterns. */
import { closeAccount } from '#lambdas/rights/close-account.ts'
import { downloadMyData, getDataHolders, getNominee, saveNominee } from '#lambdas/rights/own-data.ts'
import { createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { Measuring } from './measuring.ts'

export const measureRights = async ({ take }: Measuring) => {
  const own = await startTable()
  const rights = createRightsOnTable(own)
  const { session } = await rights.addPerson()
  const rao = { name: 'Ravi Rao', relation: 'Brother', email: 'ravi@example.in' }
  await take('get-data-holders', () => getDataHolders(rights.world, session), own)
  await take('download-my-data', () => downloadMyData(rights.world, session), own)
  await take('get-nominee', () => getNominee(rights.world, session), own)
  await take('save-nominee, remove-nominee', () => saveNominee(rights.world, session, rao), own)
  await take('run of the sweep, one each ten minutes', () => rights.sweep(), own)
  await take('close-account, of a user with 17 items', () => closeAccount(rights.world, session), own)
  rights.advanceDays(9)
  await take('run of the sweep that removes traces', () => rights.sweep(), own)
  rights.advanceDays(356)
  await take('run of the sweep that purges', () => rights.sweep(), own)
  rights.advanceDays(2)
  await rights.sweep()
  const other = rights.sessionNow()
  await rights.start(other)
  await rights.journey.saveProfessional(other)
  rights.advanceDays(366)
  await take('run of the sweep that looks at a user', () => rights.sweep(), own)
  await take('new user, whom the sweep looks at in time', () => rights.noteNewUser(), own)
}
