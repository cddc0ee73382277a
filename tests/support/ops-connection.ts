/** The connection of an operator command to a table of a test, without the services of a stage. */
import type { OpsConnection } from '#bin/ops/command.ts'
import type { TestTable } from './table/dynamo.ts'

export const opsConnectionTo = ({ opened }: Pick<TestTable, 'opened'>, clickKey = ''): OpsConnection => ({
  table: opened,
  readClickKey: () => Promise.resolve(clickKey),
  openSealer: () => Promise.reject(new Error('the test has no KMS')),
  readApiUrl: () => Promise.resolve('https://api.example/functions'),
})
