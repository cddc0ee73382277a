/**
 * `npm run doctor [-- --stage <stage> [-c key=value]…]`: what is missing on this machine and, for a stage, in its settings and its AWS
 * account; each with what mends it. Exits with 1 when something is wrong or could not be looked at, with 2 for a wrong command line.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brand } from '#contract/brand.ts'
import { ConfigError, readStageConfig, type StageConfig } from '#infra/config.ts'
import { examineAccount } from './doctor/account.ts'
import { openAccount } from './doctor/aws-account.ts'
import { good, renderFinding, wrong, type Finding } from './doctor/finding.ts'
import { examineMachine, readMachine } from './doctor/machine.ts'
import { describeAwsProblem } from './ops/aws-problem.ts'

const readArguments = () => {
  const options = { stage: { type: 'string' }, context: { type: 'string', short: 'c', multiple: true } } as const
  const { stage, context = [] } = parseArgs({ options }).values
  const overrides = context.map((text) => text.split(/=(.*)/s).slice(0, 2) as [string, string])
  return { stage, overrides: Object.fromEntries(overrides) }
}

const examineStage = async (stage: string, overrides: Readonly<Record<string, string>>): Promise<Finding[]> => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  let config: StageConfig
  try {
    config = readStageConfig({ ...context, ...overrides, stage }, brand)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((problem) =>
      wrong('settings', problem, 'correct it in cdk.json, or give it as -c <key>=<value>'),
    )
  }
  if (config.kind === 'local') return [good('stage', 'local runs on this machine only, by npm start')]
  const explain = (error: unknown) => describeAwsProblem(error, config.region)
  return [
    good('settings', `of ${stage} are complete`),
    ...(await examineAccount(openAccount(config.region), config, explain)),
  ]
}

try {
  const { stage, overrides } = readArguments()
  const findings = examineMachine(await readMachine(process.env))
  if (stage !== undefined) findings.push(...(await examineStage(stage, overrides)))
  for (const finding of findings) console.log(renderFinding(finding))
  if (findings.some(({ state }) => state !== 'good')) process.exitCode = 1
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
  console.error(error.message)
  process.exitCode = 2
}
