/** How the commands for people read their words. */
import { describe, expect, it } from 'vitest'
import { readOptions } from '#bin/ops/command-line.ts'
import { flag, helpOf, InputError, needed, optional, repeated } from '#bin/ops/command.ts'

const read = (...args: string[]) =>
  readOptions({ args, options: { click: { type: 'string' }, json: { type: 'boolean' } } })

describe('readOptions', () => {
  it.each([
    [['--click', '-D1x', '--json'], { click: '-D1x', json: true }],
    [['--click=-D1x'], { click: '-D1x' }],
    [['--click', 'D1x'], { click: 'D1x' }],
  ])('reads %j', (words, values) => {
    expect(read(...words)).toEqual(values)
  })

  it.each([[['--click', '--json']], [['--click', '--clik', 'D1x']], [['--json', '-D1x']], [['-D1x']]])(
    'refuses %j',
    (words) => {
      expect(() => read(...words)).toThrow(InputError)
    },
  )
})

it('the help of a command shows its options, in brackets those that may be left out', () => {
  const options = { lender: needed('<id>'), day: optional('<day>'), net: repeated('CIDR'), yes: flag }
  expect(helpOf({ name: 'lender map', options, about: '(--yes records)' })).toBe(
    'lender map --lender <id> [--day <day>] [--net CIDR]... [--yes] (--yes records)',
  )
})
