/** The run of each night: its parts, and what it leaves to `.ci/run`. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { holdsSecret } from '#infra/constructs/build-function.ts'
import { functions } from '#infra/constructs/functions.ts'
import { staffFunctions } from '#infra/constructs/staff/staff-functions.ts'
import { exceptions } from '#tests/judges/exceptions.ts'
import { parts, within } from '#tests/nightly/parts.ts'

const blocks = Array.from(
  readFileSync('README.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm),
  ([, text = '']) => text,
)
const commands = new Set(Array.from(blocks.join('').matchAll(/^npm run ([\w-]+)/gm), ([, name = '']) => name))

it('each command of the README is a part of the run, or a step of a part or of .ci/run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const run = [...Object.values<readonly string[]>(parts).map(([name = '']) => name), ...Object.keys(within), 'nightly']
  expect(Array.from(commands).toSorted()).toEqual([...new Set(run)].toSorted())
  expect(Array.from(commands).filter((name) => !(name in scripts))).toEqual([])
})

describe.each([...Object.values(functions), ...Object.values(staffFunctions)])(
  'the environment of $constructId',
  (row) => {
    it('is an exception of the judges where it holds no secret, and in no other case', () => {
      const place = `paisalane-dev ${row.constructId}Function0A1B2C3D`
      const rows = exceptions.filter(({ rule, on }) => rule === 'CKV_AWS_173' && (on === undefined || on.test(place)))
      expect(rows).toHaveLength(holdsSecret(row) ? 0 : 1)
    })
  },
)
