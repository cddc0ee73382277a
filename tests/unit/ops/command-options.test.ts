/** What each operator command refuses before it connects to a table, with the line that the operator reads. */
import { describe, expect, it } from 'vitest'
import { applicationCommands } from '#bin/ops/application-commands.ts'
import { catalogueCommands } from '#bin/ops/catalogue-commands.ts'
import { InputError, type OpsValues } from '#bin/ops/command.ts'
import { partnerCommands } from '#bin/ops/partner-commands.ts'
import { ticketCommands } from '#bin/ops/ticket-commands.ts'
import { applicationStatuses } from '#contract/entities.ts'

const commands = [...applicationCommands, ...catalogueCommands, ...partnerCommands, ...ticketCommands]

const prepare = (name: string, values: OpsValues, deployed = false) => {
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return () => command.prepare(values, { deployed })
}

interface Options {
  readonly name: string
  readonly valid: OpsValues
  readonly refusals: readonly [values: OpsValues, line: string | RegExp][]
}

const notARange = 'is no address or CIDR range, such as 203.0.113.0/24'
const codeRule = '--code must be 2 to 40 letters, digits, hyphens or underscores'

const ticketId = `${'0'.repeat(26)}-${'0'.repeat(10)}`
const sampleLenders = 'infra/local/sample-data/lenders.json'

const commandOptions: readonly Options[] = [
  {
    name: 'partner create',
    valid: { code: 'acme', name: 'Acme Finance' },
    refusals: [
      [{ code: 'a' }, codeRule],
      [{ code: 'a.test' }, codeRule],
      [{ code: 'a#b' }, codeRule],
      [{ code: undefined }, '--code is missing'],
      [{ name: '  ' }, '--name must not be empty'],
      [{ 'daily-limit': '0' }, '--daily-limit must be 1 or more'],
      [{ 'daily-limit': '1.5' }, '--daily-limit must be a whole number'],
      [{ 'daily-limit': '1e3' }, '--daily-limit must be a whole number'],
      [{ 'daily-limit': '10000001' }, '--daily-limit must be 10000000 or less'],
      [{ 'allow-ip': ['203.0.113.0/33'] }, `--allow-ip 203.0.113.0/33: ${notARange}`],
      [{ 'allow-ip': ['example.com'] }, `--allow-ip example.com: ${notARange}`],
      [
        { 'allow-ip': Array.from({ length: 51 }, (_, last) => `203.0.113.${last}`) },
        '--allow-ip may name 50 ranges at most',
      ],
    ],
  },
  {
    name: 'partner allow-ip',
    valid: { code: 'acme', cidr: ['203.0.113.0/24'] },
    refusals: [[{ cidr: undefined }, /^--cidr is missing/]],
  },
  {
    name: 'partner revoke-key',
    valid: { code: 'acme', 'key-id': 'abcdefgh' },
    refusals: [[{ 'key-id': 'pl_live_abcdefgh' }, /^--key-id must be the 8 characters between the underscores/]],
  },
  {
    name: 'application set-status',
    valid: { phone: '9876543210', lender: 'a-lender', status: 'pending' },
    refusals: [
      [{ phone: '12345' }, '--phone Please enter a valid 10-digit Indian mobile number'],
      [{ phone: '' }, '--phone is missing'],
      [{ lender: 'First Lender' }, /^--lender /],
      [{ status: 'lost' }, `--status must be one of ${applicationStatuses.join(', ')}`],
      [{ status: undefined }, '--status is missing'],
      [{ message: '  ' }, '--message must not be empty'],
      [{ message: 'x'.repeat(501) }, '--message Please use at most 500 characters'],
    ],
  },
  {
    name: 'ticket reply',
    valid: { id: ticketId, message: 'Hello' },
    refusals: [
      [{ id: undefined }, '--id is missing'],
      [{ id: 'x' }, '--id is no ticket id; ticket list shows them'],
      [{ message: undefined }, '--message is missing'],
      [{ message: ' ' }, '--message Please enter a message'],
    ],
  },
  {
    name: 'ticket set-status',
    valid: { id: ticketId, status: 'closed' },
    refusals: [[{ status: 'done' }, '--status must be one of open, in_progress, closed']],
  },
  {
    name: 'lender put',
    valid: { file: sampleLenders },
    refusals: [
      [{ file: undefined }, '--file is missing'],
      [{ file: '' }, '--file is missing'],
      [{ file: 'nowhere.json' }, 'nowhere.json: cannot be read as UTF-8 text (ENOENT)'],
      [{ file: 'README.md' }, /^README\.md: is not valid JSON \(.*\)$/],
    ],
  },
]

const refusals = commandOptions.flatMap(({ name, valid, refusals }) =>
  refusals.map(([values, line]) => [name, values, line, valid] as const),
)

describe('an operator command', () => {
  it.each(commandOptions)('$name accepts valid options', ({ name, valid }) => {
    expect(prepare(name, valid)).not.toThrow()
  })

  it.each(refusals)('%s refuses %j', (name, values, line, valid) => {
    const message = typeof line === 'string' ? line : (expect.stringMatching(line) as unknown)
    expect(prepare(name, { ...valid, ...values })).toThrow(expect.objectContaining({ name: 'InputError', message }))
  })
})

describe('lender put on a deployed stack', () => {
  it('refuses pages of this machine', () => {
    expect(prepare('lender put', { file: sampleLenders }, true)).toThrow(InputError)
    expect(prepare('lender put', { file: sampleLenders }, true)).toThrow(
      /^lenders\.json: entry 1 "[a-z-]+", utm_url: must be https on a deployed stack/,
    )
  })
})
