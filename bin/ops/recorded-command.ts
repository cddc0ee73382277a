/**
 * Operator commands write the record of staff. A command that changes something is recorded in the transaction of its first change; one that only
 * looks is recorded before its rows are printed; one that fails without a change is not.
 */
import { ulid } from 'ulid'
import { DynamoStaffRecord } from '#data/staff/dynamo-staff-record.ts'
import { openRecordedTable } from '#data/staff/recorded-table.ts'
import type { RecordedFields, RecordEntry } from '#domain/staff/record-entry.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import type { OpsConnection, OpsRow, OpsValues } from './command.ts'

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
  'sandbox',
  'status',
  'to',
  'user',
  'write',
  'yes',
])

const fieldOf = ([name, value]: [string, OpsValues[string]]): [string, RecordedFields[string]] => {
  if (name === 'phone') return [name, maskPhone(`+91${String(value).slice(-10)}`)]
  if (!shownOptions.has(name)) return [name, 'given']
  return [name, Array.isArray(value) ? value.map(String) : (value ?? null)]
}

/** The options of a command as the record keeps them. */
export const recordedOptions = (values: OpsValues): RecordedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== undefined && !['json', 'stack'].includes(name))
      .map(fieldOf),
  )

/**
 * Runs the work of a command on a table that records it.
 * @param name of the command, such as `ticket reply`
 */
export const runRecorded = async (
  name: string,
  values: OpsValues,
  connection: OpsConnection,
  work: (connection: OpsConnection) => Promise<OpsRow[]>,
): Promise<OpsRow[]> => {
  const { by, years } = await connection.readRecorder()
  const entry: RecordEntry = {
    action: 'operator.run',
    subject: { kind: 'command', id: name },
    after: recordedOptions(values),
    by,
    at: new Date().toISOString(),
    request_id: `ops-${ulid()}`,
  }
  const { table, isRecorded } = openRecordedTable(connection.table, entry, years)
  const rows = await work({ ...connection, table })
  if (!isRecorded()) await new DynamoStaffRecord(connection.table, years).add(entry)
  return rows
}
