/** The input that each operator command refuses before it connects to a table, with the line that the operator reads. */
import { describe, expect, it } from 'vitest'
import { applicationCommands } from '#bin/ops/application-commands.ts'
import { catalogueCommands } from '#bin/ops/catalogue-commands.ts'
import type { OpsValues } from '#bin/ops/command.ts'
import { partnerCommands } from '#bin/ops/partner-commands.ts'
import { ticketCommands } from '#bin/ops/ticket-commands.ts'
import { applicationStatuses } from '#contract/entities.ts'

const commands = [...applicationCommands, ...catalogueCommands(), ...partnerCommands, ...ticketCommands]

const prepare = (name: string, values: OpsValues, deployed = false) => {
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return () => command.prepare(values, { deployed })
}

const notARange = 'is no address or CIDR range, such as 203.0.113.0/24'
const notAPhone = 'is no Indian mobile number: write ten digits such as 9876543210, or +91 before them'
const codeRule = '--code must be 2 to 40 letters, digits, hyphens or underscores'

const ticketId = `${'0'.repeat(26)}-${'0'.repeat(10)}`
const sampleLenders = 'infra/local/sample-data/lenders.json'

const valid: Record<string, OpsValues> = {
  'partner create': { code: 'acme', name: 'Acme Finance' },
  'partner allow-ip': { code: 'acme', cidr: ['203.0.113.0/24'] },
  'partner revoke-key': { code: 'acme', 'key-id': 'abcdefgh' },
  'application list': { phone: '9876543210' },
  'application set-status': { phone: '9876543210', lender: 'a-lender', status: 'pending' },
  'ticket reply': { id: ticketId, message: 'Hello' },
  'ticket set-status': { id: ticketId, status: 'closed' },
  'lender put': { file: sampleLenders },
  'scheme put': { file: 'infra/sample-data/schemes.json' },
}

const manyRanges = Array.from({ length: 51 }, (_, last) => `203.0.113.${last}`)
type Refusal = [name: string, values: OpsValues, line: string | RegExp]
const refusals: Refusal[] = [
  ['partner create', { code: 'a' }, codeRule],
  ['partner create', { code: 'a.test' }, codeRule],
  ['partner create', { code: 'a#b' }, codeRule],
  ['partner create', { code: undefined }, '--code is missing'],
  ['partner create', { name: '  ' }, '--name must not be empty'],
  ['partner create', { 'daily-limit': '0' }, '--daily-limit must be 1 or more'],
  ['partner create', { 'daily-limit': '1.5' }, '--daily-limit must be a whole number'],
  ['partner create', { 'daily-limit': '1e3' }, '--daily-limit must be a whole number'],
  ['partner create', { 'daily-limit': '10000001' }, '--daily-limit must be 10000000 or less'],
  ['partner create', { 'allow-ip': ['203.0.113.0/33'] }, `--allow-ip 203.0.113.0/33: ${notARange}`],
  ['partner create', { 'allow-ip': ['example.com'] }, `--allow-ip example.com: ${notARange}`],
  ['partner create', { 'allow-ip': manyRanges }, '--allow-ip may name 50 ranges at most'],
  ['partner allow-ip', { cidr: undefined }, /^--cidr is missing/],
  ['partner revoke-key', { 'key-id': 'pl_live_abcdefgh' }, /^--key-id must be the 8 characters between the/],
  ['application list', { phone: '12345' }, `--phone ${notAPhone}`],
  ...['0', '1001', '1e2', ' ', 'many'].map((limit): Refusal => [
    'ticket list',
    { limit },
    '--limit must be a whole number from 1 to 1000',
  ]),
  ['application set-status', { phone: '12345' }, `--phone ${notAPhone}`],
  ['application set-status', { phone: '+911234567890' }, `--phone ${notAPhone}`],
  ['application set-status', { phone: '' }, '--phone is missing'],
  ['application set-status', { lender: 'First Lender' }, /^--lender /],
  ['application set-status', { status: 'lost' }, `--status must be one of ${applicationStatuses.join(', ')}`],
  ['application set-status', { status: undefined }, '--status is missing'],
  ['application set-status', { message: '  ' }, '--message must not be empty'],
  ['application set-status', { message: 'x'.repeat(501) }, '--message Please use at most 500 characters'],
  ['application set-status', { correct: true }, '--reason is missing'],
  ['application set-status', { reason: 'A slip' }, '--reason is for --correct'],
  ['ticket reply', { id: undefined }, '--id is missing'],
  ['ticket reply', { id: 'x' }, '--id is no ticket id and no number of a complaint; ticket list shows them'],
  ['ticket reply', { message: undefined }, '--message is missing'],
  ['ticket reply', { message: ' ' }, '--message Please enter a message'],
  ['ticket set-status', { status: 'done' }, '--status must be one of open, in_progress, closed'],
  ['lender put', { file: undefined }, '--file is missing'],
  ['lender put', { file: '' }, '--file is missing'],
  ['lender put', { file: 'nowhere.json' }, 'nowhere.json: cannot be read as UTF-8 text (ENOENT)'],
  ['lender put', { file: 'README.md' }, /^README\.md: is not valid JSON \(.*\)$/],
]

describe('an operator command', () => {
  it.each(Object.entries(valid))('%s accepts valid options', (name, values) => {
    expect(prepare(name, values)).not.toThrow()
  })

  it.each(refusals)('%s refuses %j', (name, values, line) => {
    const message = typeof line === 'string' ? line : (expect.stringMatching(line) as unknown)
    const error: unknown = expect.objectContaining({ name: 'InputError', message })
    expect(prepare(name, { ...valid[name], ...values })).toThrow(error)
  })

  it('that puts lenders on a deployed stack refuses pages of this machine', () => {
    const refusal = /^lenders\.json: entry 1 "[a-z-]+", utm_url: must be https on a deployed stack/
    expect(prepare('lender put', { file: sampleLenders }, true)).toThrow(refusal)
  })
})
