/** `person …`: closes the accounts of numbers that were given back, moves an account, and opens a closed one. All is in the record of staff. */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ulidPattern } from '#contract/patterns.ts'
import { lineOfText } from '#contract/text.ts'
import { closeAccountForStaff, contextOf } from '#lambdas/rights/close-account.ts'
import { readSealedTexts } from '#lambdas/rights/closings.table.ts'
import { findPersonOfPhone } from '#lambdas/rights/people.table.ts'
import type { Person } from '#lambdas/rights/person.rules.ts'
import { rightsPolicy } from '#lambdas/rights/rights-policy.contract.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { seenText } from '#lambdas/shared/written-text.rules.ts'
import { actOnPerson } from '#lambdas/staff/recorded-acts.rules.ts'
import { clock } from './clock.ts'
import {
  InputError,
  onFile,
  readOption,
  requiredText,
  type OpsCommand,
  type OpsRow,
  type RecordedConnection,
  needed,
} from './command.ts'
import { moveCommand } from './move-command.ts'

const reason = lineOfText(rightsPolicy.reasonCharacters, 'needs words, such as "letter of 20 November"')

/** For the operator alone, and never over another file. */
const writePrivately = (path: string, content: object): void =>
  onFile(`--out ${path}: cannot be written`, () =>
    writeFileSync(path, JSON.stringify(content, null, 2), { mode: 0o600, flag: 'wx' }),
  )

interface ListedPhones {
  /** Each once. */
  readonly phones: ReadonlySet<string>
  /** Numbers of the lines that are no Indian mobile number. */
  readonly wrongLines: readonly number[]
}

/** The numbers of a file, one a line, in quotes or not. A heading of letters is left out. Throws InputError where no line is a number. */
const readPhones = (path: string): ListedPhones => {
  const lines = onFile(`--file ${path}: cannot be read`, () => readFileSync(path, 'utf8')).split(/\r\n|\r|\n/)
  const read = lines.flatMap((line, index) => {
    const text = seenText(line).replace(/^"(.*)"$/, '$1')
    if (text === '' || (index === 0 && /^[a-z_ ]+$/i.test(text))) return []
    return [{ line: index + 1, phone: readMobile(text) }]
  })
  const phones = new Set(read.flatMap(({ phone }) => phone ?? []))
  if (phones.size === 0) throw new InputError(`--file ${path}: no line is an Indian mobile number`)
  return { phones, wrongLines: read.flatMap(({ line, phone }) => (phone === undefined ? [line] : [])) }
}

const closeFor = async (connection: RecordedConnection, person: Person, why: string) => {
  const table = connection.recorded(actOnPerson('person.close', person.userId, why))
  return closeAccountForStaff({ table, clock, ids, sealer: await connection.openSealer() }, person.phone, why)
}

const reference = z.string().check(z.regex(ulidPattern, 'is no reference; the person got it at the closing'))

export const personCommands: readonly OpsCommand[] = [
  {
    name: 'person release',
    options: { file: needed('<numbers.csv>') },
    about:
      '(closes the accounts of numbers that operators have taken back, one number a line; the next owner begins anew)',
    prepare: (values) => {
      const { phones, wrongLines } = readPhones(requiredText(values, 'file'))
      return async (connection) => {
        const rows: OpsRow[] = []
        for (const phone of phones) {
          const person = await findPersonOfPhone(connection.table, phone)
          const closed = person && (await closeFor(connection, person, 'The operator has taken the number back.'))
          rows.push({
            phone: maskPhone(phone),
            outcome: closed ? 'closed' : 'no account',
            reference: closed?.reference ?? '',
          })
        }
        return [
          ...rows,
          ...wrongLines.map((line) => ({ phone: `line ${line}`, outcome: 'no Indian mobile number', reference: '' })),
        ]
      }
    },
  },
  moveCommand,
  {
    name: 'person open',
    options: {
      reference: needed('<closing>'),
      reason: needed('<words without personal data>'),
      out: needed('<file.json>'),
    },
    about: '(a closed account, for an authority)',
    prepare: (values) => {
      const [id, why] = [readOption(values, 'reference', reference), readOption(values, 'reason', reason)]
      const out = requiredText(values, 'out')
      return async (connection) => {
        const sealed = await readSealedTexts(connection.table, id)
        if (sealed.length === 0) throw new InputError('--reference leads to no sealed account')
        await connection.recordView({ action: 'person.open-closed', subject: { kind: 'closing', id }, reason: why })
        const opener = await connection.openOpener()
        const parts = await Promise.all(sealed.map((one) => opener.open(one, contextOf({ id }))))
        const items = parts.flatMap((part) => JSON.parse(part) as object[])
        writePrivately(out, items)
        return [{ reference: id, items: items.length, file: out }]
      }
    },
  },
]
