/**
 * `npm run doctor [-- --stage <stage> [-c key=value]…]`: examines this machine or, for a stage, what deploys it, its settings and its AWS account, and
 * prints the correction of each problem. Exits with 1 when a finding is not good, with 2 for a wrong command line.
 */
import { readFileSync } from 'node:fs'
import { brand } from '#contract/brand.ts'
import { ConfigError, readStageConfig } from '#infra/config.ts'
import { region } from '#infra/stage-settings.ts'
import { examineAccount } from './doctor/account.ts'
import { openAccount } from './doctor/aws-account.ts'
import { good, renderFinding, wrong, type Finding } from './doctor/finding.ts'
import { examineMachine, readMachine } from './doctor/machine.ts'
import { examineTermsBox } from './doctor/terms-box.ts'
import { describeAwsProblem } from './ops/aws-problem.ts'
import { readOptions, runCommand } from './ops/command-line.ts'

const readArguments = () => {
  const options = { stage: { type: 'string' }, context: { type: 'string', short: 'c', multiple: true } } as const
  const { stage, context = [] } = readOptions({ options })
  const overrides = context.map((text) => text.split(/=(.*)/s).slice(0, 2) as [string, string])
  return { stage, overrides: Object.fromEntries(overrides) }
}

/** The settings that are right, and the findings about all of them. */
const examineSettings = (stage: string, overrides: Readonly<Record<string, string>>) => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  try {
    const config = readStageConfig({ ...context, ...overrides, stage }, brand)
    return {
      config,
      findings: [good('settings', `of ${stage} are complete; a number is silent after ${config.silentDays} days`)],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const findings = error.problems.map((problem) =>
      wrong('settings', problem, 'correct it in cdk.json, or give it as -c <key>=<value>'),
    )
    return { config: error.usable, findings }
  }
}

const examineStage = async (stage: string, overrides: Readonly<Record<string, string>>): Promise<Finding[]> => {
  const { config, findings } = examineSettings(stage, overrides)
  if (config === undefined) return findings
  findings.push(examineTermsBox(config, new Date()))
  if (config.kind === 'local') return [...findings, good('stage', 'local runs on this machine only, by npm start')]
  const explain = (error: unknown) => describeAwsProblem(error, region)
  return [...findings, ...(await examineAccount(openAccount(region), config, explain))]
}

const diagnose = async (): Promise<void> => {
  const { stage, overrides } = readArguments()
  const findings = examineMachine(await readMachine(process.env), stage !== undefined)
  if (stage !== undefined) findings.push(...(await examineStage(stage, overrides)))
  for (const finding of findings) console.log(renderFinding(finding))
  if (findings.some(({ state }) => state !== 'good')) process.exitCode = 1
}

await runCommand(diagnose)
