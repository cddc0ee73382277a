/** The role of the pipeline on GitHub, and the actions that it runs. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Resource, Statement } from './template-values.ts'

const { Role } = (
  JSON.parse(readFileSync('infra/pipeline-role.json', 'utf8')) as { Resources: Record<'Role', Omit<Resource, 'id'>> }
).Resources

it('the role trusts one environment of one repository alone', () => {
  const { Statement: statements } = Role.Properties['AssumeRolePolicyDocument'] as unknown as { Statement: Statement[] }
  const sub = { 'Fn::Sub': 'repo:${Repository}:environment:${Environment}' }
  expect(statements.map(({ Action, Condition }) => [Action, Condition])).toEqual([
    [
      'sts:AssumeRoleWithWebIdentity',
      {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': sub,
        },
      },
    ],
  ])
})

it('each action of the pipeline is pinned by its commit, with its version beside it', () => {
  const uses = readFileSync('.github/workflows/pipeline.yml', 'utf8').match(/\buses: .*$/gm) ?? []
  expect(uses.length).toBeGreaterThan(10)
  for (const use of uses) expect(use).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
