/**
 * Operator commands write the record of staff, with the actions of the console where it has them: a change in its transaction, a look at a person
 * before its rows are printed. Any other command is recorded as a whole, also one that only looks; one that fails without a change is not.
 */
import { ulid } from 'ulid'
import type { Table } from '#data/table.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { RecordedAct, RecordedFields, RecordEntry } from '#lambdas/staff/recorded-acts.rules.ts'
import { addEntry, openRecordedTable } from '#lambdas/staff/recorded-table.table.ts'
import { clock } from './clock.ts'
import type { OpsConnection, OpsRow, OpsValues, RecordedConnection } from './command.ts'
import { explainRefusal } from './refusals.ts'

/** Options whose values say what was done. Texts, files and addresses of people are named without their value. */
const shownOptions = new Set([
  'allow-ip',
  'cidr',
  'code',
  'correct',
  'daily-limit',
  'failed',
  'from',
  'hours',
  'id',
  'key-id',
  'lender',
  'limit',
  'older-than',
  'overwrite',
  'sandbox',
  'status',
  'to',
  'user',
  'write',
  'yes',
])

const fieldOf = ([name, value]: [string, OpsValues[string]]): [string, RecordedFields[string]] => {
  if (name === 'phone' || /^(\+91)?[0-9]{10}$/.test(String(value)))
    return [name, maskPhone(`+91${String(value).slice(-10)}`)]
  if (!shownOptions.has(name)) return [name, 'given']
  return [name, Array.isArray(value) ? value.map(String) : (value ?? null)]
}

export const recordedOptions = (values: OpsValues): RecordedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== undefined && !['json', 'stack'].includes(name))
      .map(fieldOf),
  )

/**
 * Runs the work of a command. What it does by an action of its own is recorded so; the command itself is recorded where nothing else was.
 * @param name of the command, such as `ticket reply`
 */
export const runRecorded = async (
  name: string,
  values: OpsValues,
  connection: OpsConnection,
  work: (connection: RecordedConnection) => Promise<OpsRow[]>,
): Promise<OpsRow[]> => {
  const { by, years } = await connection.readRecorder()
  // One for all entries of a command, as a call has it.
  const request_id = `ops-${ulid(clock.now().getTime())}`
  const entryOf = (act: RecordedAct): RecordEntry => ({ ...act, by, at: clock.now().toISOString(), request_id })
  const written: (() => boolean)[] = []
  const recorded = (act: RecordedAct): Table => {
    const { table, isRecorded } = openRecordedTable(connection.table, entryOf(act), years)
    written.push(isRecorded)
    return table
  }
  const recordView = async (act: RecordedAct): Promise<void> => {
    await addEntry(connection.table, years, entryOf(act))
    written.push(() => true)
  }
  const run = {
    action: 'operator.run',
    subject: { kind: 'command', id: name },
    after: recordedOptions(values),
  } as const
  const rows = await work({ ...connection, table: recorded(run), by, recorded, recordView }).catch((error: unknown) => {
    throw explainRefusal(error, name, values)
  })
  if (!written.some((isRecorded) => isRecorded())) await addEntry(connection.table, years, entryOf(run))
  return rows
}
