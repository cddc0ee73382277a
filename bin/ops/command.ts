/** The shape of an operator command, the parsing of its options, and work on a file that it names. */
import type { ParseArgsOptionDescriptor } from 'node:util'
import { ruleMessage } from '#contract/rule-messages.ts'
import type { Table } from '#data/table.ts'
import type { ReadBatch, ScanTable } from '#data/whole-table.ts'
import type { EvidenceLine } from '#lambdas/evidence/evidence-line.rules.ts'
import type { TextOpener, TextSealer } from '#lambdas/shared/services.rules.ts'
import type { StaffPool } from '#lambdas/shared/staff-pool.rules.ts'
import type { RecordedAct, RecordEntry } from '#lambdas/staff/recorded-acts.rules.ts'

/** The author of a command's changes, as the record names it. */
interface Recorder {
  /** On AWS the ARN of the credentials. */
  readonly by: RecordEntry['by']
  readonly years: number
}

export interface OpsConnection {
  readonly table: Table
  readonly readBatch: ReadBatch
  readonly scan: ScanTable
  /** Seals with the key of the stage; the operator needs kms:GenerateDataKey. */
  readonly openSealer: () => Promise<TextSealer>
  readonly readWebAddress: () => Promise<string>
  /** The address of the console. */
  readonly readStaffAddress: () => Promise<string>
  /** Opens what was sealed with it; the operator needs kms:Decrypt. */
  readonly openOpener: () => Promise<TextOpener>
  readonly readApiUrl: () => Promise<string>
  /**
   * Reads the hashes in the locked bucket; the operator needs s3:ListBucketVersions and s3:GetObjectVersion.
   * @param from the day of the first ones; all without it
   */
  readonly readEvidence: (from: string | undefined) => AsyncIterable<EvidenceLine>
  /** Opens the user pool of staff; the operator needs its administrative rights. */
  readonly openStaffPool: () => Promise<StaffPool>
  /** Who runs the command, and for how many years the record keeps it. */
  readonly readRecorder: () => Promise<Recorder>
  readonly readFourEyes: () => Promise<boolean>
  /** Reads the key of click ids; the operator needs the right to read the secret. */
  readonly readClickKey: () => Promise<string>
}

/** The connection of one run of a command, which is in the record with what it does. */
export interface RecordedConnection extends OpsConnection {
  /** Its first write records the command with its options. */
  readonly table: Table
  readonly by: RecordEntry['by']
  /** The table for a change that the record knows by an action of its own: its first write records the act instead of the command. */
  readonly recorded: (act: RecordedAct) => Table
  /** Records a look at a person; await it before the rows. The command is then not recorded besides. */
  readonly recordView: (act: RecordedAct) => Promise<void>
}

export type OpsValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export interface OpsRow {
  readonly [column: string]: string | number | boolean
}

export interface OpsTarget {
  readonly deployed: boolean
  /** @default false */
  readonly isProd?: boolean
}

/** An option of a command, as `parseArgs` reads it and the help shows it. */
interface OpsOption extends ParseArgsOptionDescriptor {
  /** The word for the value in the help. A switch has none. */
  readonly value?: string
  readonly isRequired?: boolean
}

type OpsOptions = Readonly<Record<string, OpsOption>>

export const needed = (value: string): OpsOption => ({ type: 'string', value, isRequired: true })
export const optional = (value: string): OpsOption => ({ type: 'string', value })
/** An option that may be given several times. */
export const repeated = (value: string): OpsOption => ({ type: 'string', value, multiple: true })
export const flag: OpsOption = { type: 'boolean' }

export interface OpsCommand {
  /** Two words, such as `lender put`, or one. */
  readonly name: string
  readonly options: OpsOptions
  /** The rest of the help, after the options; a leading line break begins a new line. */
  readonly about?: string
  /** Checks the parts that need no table, then returns the work. Throws InputError. */
  readonly prepare: (values: OpsValues, target: OpsTarget) => (connection: RecordedConnection) => Promise<OpsRow[]>
  /** Whether the rows are a finding that ends the command with exit code 1. */
  readonly hasFailed?: (rows: readonly OpsRow[]) => boolean
}

/** The operator's input, or a file that it names, cannot be used. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Describes a command for `--help`: its name, its options, then its explanation. */
export const helpOf = ({ name, options, about }: Pick<OpsCommand, 'name' | 'options' | 'about'>): string => {
  const shown = Object.entries(options).map(([option, { value, isRequired = false, multiple = false }]) => {
    const text = [`--${option}`, ...(value === undefined ? [] : [value])].join(' ')
    return `${isRequired ? text : `[${text}]`}${multiple ? '...' : ''}`
  })
  return [name, ...shown, ...(about === undefined ? [] : [about])].join(' ').replace(' \n', '\n')
}

/** Reads a required text option. Throws InputError. */
export const requiredText = (values: OpsValues, option: string): string => {
  const value = values[option]
  if (typeof value !== 'string' || value === '') throw new InputError(`--${option} is missing`)
  return value
}

export interface Schema<Value> {
  safeParse(
    value: unknown,
    words: { readonly error: typeof ruleMessage },
  ):
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

/** Reads a required option and parses it by a schema, whose message explains what is wrong. Throws InputError. */
export const readOption = <Value>(
  values: OpsValues,
  option: string,
  schema: Schema<Value>,
  read = (text: string): unknown => text,
): Value => {
  const parsed = schema.safeParse(read(requiredText(values, option)), { error: ruleMessage })
  if (!parsed.success) throw new InputError(`--${option} ${parsed.error.issues[0]?.message ?? 'cannot be used'}`)
  return parsed.data
}

/** As `readOption`, where the option is given. */
export const readOptional = <Value, Fallback>(
  values: OpsValues,
  option: string,
  schema: Schema<Value>,
  fallback: Fallback,
  read?: (text: string) => unknown,
): Value | Fallback => (values[option] === undefined ? fallback : readOption(values, option, schema, read))

/** For `readOption`: NaN for a text that is no whole number. */
export const wholeNumber = (text: string): number => (/^[0-9]{1,12}$/.test(text) ? Number(text) : Number.NaN)

/** The part of a command that the help shows. */
export type Described = Pick<OpsCommand, 'options' | 'about'>

/** Commands of one noun, such as `partner …`, whose work needs the same ports: from a verb, its options, and a function that checks the options and returns the work. */
export const commandsOf =
  <Ports>(noun: string, openPorts: (connection: RecordedConnection, target: OpsTarget) => Ports | Promise<Ports>) =>
  (
    verb: string,
    { options, about }: Described,
    prepare: (
      values: OpsValues,
      target: OpsTarget,
    ) => (ports: Ports, connection: RecordedConnection) => Promise<readonly OpsRow[]>,
  ): OpsCommand => ({
    name: `${noun} ${verb}`,
    options,
    ...(about !== undefined && { about }),
    prepare: (values, target) => {
      const work = prepare(values, target)
      return async (connection) => [...(await work(await openPorts(connection, target), connection))]
    },
  })

/** @throws InputError with the problem and the code of the system, such as ENOENT */
export const onFile = <Result>(problem: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw error instanceof InputError ? error : new InputError(`${problem} (${code})`, { cause: error })
  }
}
