/** How the commands for people read their words. */
import { describe, expect, it } from 'vitest'
import { InputError, optionsIn } from '#bin/ops/command.ts'
import { readOptions } from '#bin/ops/command-line.ts'

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

it('the options of a command are those that its usage shows, each as it is mentioned first', () => {
  const usage =
    '--lender <id> [--status <its word>=<ours>]... --net CIDR... --to a|b [--yes]\n  (--yes <now> records; --lender: whose)'
  const [one, many] = [{ type: 'string' }, { type: 'string', multiple: true }]
  expect(optionsIn(usage)).toEqual({ lender: one, status: many, net: many, to: one, yes: { type: 'boolean' } })
})
