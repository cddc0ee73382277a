/** The connection of an operator command to a table of a test, without the services of a stage. */
import type { OpsCommand, OpsConnection, OpsRow, OpsTarget, OpsValues } from '#bin/ops/command.ts'
import { runRecorded } from '#bin/ops/recorded-command.ts'
import type { StaffPool } from '#lambdas/shared/staff-pool.rules.ts'
import type { TestTable } from './table/dynamo.ts'

export const opsConnectionTo = (
  {
    opened,
    openedBatch,
    openedScan,
  }: Pick<TestTable, 'opened'> & Partial<Pick<TestTable, 'openedBatch' | 'openedScan'>>,
  clickKey = '',
  staffPool?: StaffPool,
  fourEyes = false,
): OpsConnection => ({
  table: opened,
  scan:
    openedScan ??
    (() => {
      throw new Error('the test scans nothing')
    }),
  readBatch: openedBatch ?? (() => Promise.reject(new Error('the test reads no batches'))),
  readClickKey: () => Promise.resolve(clickKey),
  openSealer: () => Promise.reject(new Error('the test has no KMS')),
  openOpener: () => Promise.reject(new Error('the test has no KMS')),
  openStaffPool: () => (staffPool ? Promise.resolve(staffPool) : Promise.reject(new Error('the test has no Cognito'))),
  readRecorder: () => Promise.resolve({ by: { id: 'operator', email: 'operator' }, years: 8 }),
  readFourEyes: () => Promise.resolve(fourEyes),
  readWebAddress: () => Promise.resolve('https://www.example.in'),
  readStaffAddress: () => Promise.resolve('https://staff.example.in'),
  readEvidence: () => {
    throw new Error('the test has no S3')
  },
  readApiUrl: () => Promise.resolve('https://api.example/functions'),
})

/** Runs a command as the command line does once it has parsed the arguments. @param target @default the local runtime */
export const runOpsCommand = (
  command: OpsCommand | undefined,
  values: OpsValues,
  connection: OpsConnection,
  target: OpsTarget = { deployed: false },
): Promise<OpsRow[]> => {
  if (!command) throw new Error('there is no such command')
  return runRecorded(command.name, values, connection, command.prepare(values, target))
}
