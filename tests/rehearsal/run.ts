/**
 * `npm run rehearse`: bootstraps, deploys, uses, updates and destroys the stage dev with the CDK command line against an emulator of AWS
 * that enforces IAM. It fails when a step fails, when a role is refused anything, when a role has a right that no step used, and when it takes
 * longer than its limit, which grows with the time that its first commands take. Where the emulator cannot be installed, it prints the reason
 * and exits with 1, without a failure. Its files stay in tests/.artifacts/rehearsal until the next run. `--from-last-release` deploys that one
 * first, and updates it; `--from <commit>` another one.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, buildSteps } from '#bin/build.ts'
import lastRelease from '#tests/neighbours/last-release.json' with { type: 'json' }
import type { Member } from '#tests/support/auth/sign-in.ts'
import { changeFunction, changedAnswer, copyPatched, readTemplate } from './assembly.ts'
import { cdkOf, contextOf, ofSynth, synthWords } from './cdk-command.ts'
import { synthesizeEarlier, visitAgain, visitEarlier } from './earlier-release.ts'
import { account, region, startEmulator, type Emulator } from './emulator.ts'
import { endAll, endOnSignals, isEnding } from './endings.ts'
import { readDenials, readIdleGrants } from './grants.ts'
import { installEmulator } from './install.ts'
import { observe, slowness } from './pace.ts'
import { NotInstalled } from './python-packages.ts'
import { beforeRetirement, checkRetired, dropHashedFile } from './release-steps.ts'
import { misdirectCatalogue, rollBackAfterNewData, takeBackBadVersion } from './releases.ts'
import { commitOfFiles, rollBackTo } from './roll-back.ts'
import { runCommand } from './run-command.ts'
import { runbookSteps } from './runbook-steps.ts'
import { removeSecondStage } from './second-stage.ts'
import { recordServices } from './service-roles.ts'
import { createStage, type StackOutputs } from './stage.ts'
import type { Step } from './step.ts'
import { listSteps, walkRestored } from './walk.ts'

const stack = 'paisalane-dev'
const folder = resolve('tests/.artifacts/rehearsal')
const [synthesized, assembly, outputsFile] = ['synthesized', 'assembly', 'outputs.json'].map((name) =>
  join(folder, name),
) as [string, string, string]

const { values } = parseArgs({ options: { 'from-last-release': { type: 'boolean' }, from: { type: 'string' } } })
/** The release that is deployed first and updated, if any. */
const earlier = values.from ?? (values['from-last-release'] === true ? lastRelease.release.commit : undefined)

/** Several times what a rehearsal takes on two quiet cores; an earlier release is installed and built twice. */
const limitSeconds = earlier === undefined ? 300 : 900

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Settings of the stage dev with a canary, limits for addresses and gradual releases. */
const settings: Record<string, string> = {
  stage: 'dev',
  canary: '{"phone":"+919876543210"}',
  // With a role for CodeDeploy.
  release: 'gradual',
  requestsPerAddress: '20000',
  // From half of an hour's SMS on, an address of strangers waits; all visitors have one address, and a rehearsal asks for some thirty codes.
  smsHourlyBudgetUsd: '12',
  smsDailyBudgetUsd: '48',
  smsMonthlyBudgetUsd: '192',
}

/** Of a command that takes the stage apart. */
const settingWords = () => {
  const { stage: _, ...others } = settings
  return contextOf(others)
}

const synthesize = () =>
  observe('synth', () => runCommand(process.execPath, synthWords(synthesized, settings), ofSynth))

const cdk = (emulator: Emulator, command: string, ...words: string[]) => cdkOf(assembly, emulator, command, ...words)

const edge = join(folder, 'edge')

const deployEdge = async (emulator: Emulator) => {
  await runCommand(process.execPath, synthWords(edge, { ...settings, edge: 'true' }), ofSynth)
  await cdkOf(edge, emulator, 'deploy', '--require-approval', 'never')
}

/** The web ACL of the distribution is in us-east-1. */
const bootstrap = (emulator: Emulator) =>
  observe('bootstrap', () =>
    cdk(emulator, 'bootstrap', ...[region, 'us-east-1'].map((each) => `aws://${account}/${each}`)),
  )

const deploy = (emulator: Emulator) =>
  observe('deploy', () => cdk(emulator, 'deploy', stack, '--require-approval', 'never', '--outputs-file', outputsFile))

const readStage = async (emulator: Emulator) => {
  const outputs = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, StackOutputs>
  return createStage(emulator, stack, outputs[stack] ?? {})
}

const failWith = (problems: readonly string[]) => {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const outcome = { passed: 0, failed: 0, step: 'start' }

const take = async ({ name, run }: Step) => {
  outcome.step = name
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  try {
    await run()
    outcome.passed += 1
    print(`passed  ${name} (${seconds()})`)
  } catch (error) {
    if (isEnding()) return
    outcome.failed += 1
    print(`FAILED  ${name} (${seconds()})\n${error instanceof Error ? error.message : String(error)}`)
  }
}

const takeAll = async (steps: readonly Step[]) => {
  for (const step of steps) await take(step)
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Asks for a time that recovery has not reached, then restores the table, and runs the stage on the restored one. */
const restore = async (emulator: Emulator) => {
  const restoreTo = (time: string) => {
    const words = ['bin/restore.ts', '--stack', stack, '--to', time]
    return runCommand(process.execPath, words, { environment: emulator.environment })
  }
  const refusal = await restoreTo(minutesAgo(2)).catch(String)
  if (!/ended with 2:\n.* can be restored as it was from /.test(refusal))
    throw new Error(`two minutes ago was not refused with the times that can be restored: ${refusal}`)
  const printed = await restoreTo(minutesAgo(6))
  const restoredTableStream = /-c restoredTableStream=(\S+)/.exec(printed)?.[1]
  if (restoredTableStream === undefined) throw new Error(`no command to deploy was printed: ${printed}`)
  settings['restoredTableStream'] = restoredTableStream
  await synthesize()
  await copyPatched(synthesized, assembly, stack, emulator.gateway.origin)
  await deploy(emulator)
  await walkRestored(await readStage(emulator))
}

/** To the files of this checkout, or to the earlier release and forward again. */
const rollBack = async (emulator: Emulator, visitors: readonly Member[]) => {
  const stage = await readStage(emulator)
  const rollback =
    earlier === undefined
      ? { commit: commitOfFiles(folder), settings }
      : { commit: earlier, settings, further: ['--accept-second'] }
  const [header = ''] = Object.keys(changedAnswer)
  await rollBackAfterNewData(emulator, stage, () => rollBackTo(emulator, folder, rollback), header)
  if (earlier === undefined) return checkRetired(stage, false)
  await visitEarlier(stage)
  for (const visitor of visitors) await visitAgain(stage, visitor)
  await copyPatched(synthesized, assembly, stack, emulator.gateway.origin)
  await deploy(emulator)
  for (const visitor of visitors) await visitAgain(stage, visitor)
}

const walkThrough = async (emulator: Emulator, visitors: readonly Member[]) => {
  const stage = await readStage(emulator)
  await takeAll(listSteps(stage, folder, settingWords()))
  await take({
    name: 'limits for addresses: the web ACL of the edge is deployed to us-east-1',
    run: () => deployEdge(emulator),
  })
  await takeAll([
    ...(await runbookSteps(emulator, stage, stack, folder)),
    {
      name: 'restore drill: the stage runs on a table that was restored beside its own',
      run: () => restore(emulator),
    },
    {
      name: 'services may do what they call with the roles that they assume',
      run: async () => recordServices(await readTemplate(synthesized, stack), emulator.recordFile),
    },
    {
      name: 'a second stage is deployed and destroyed: API Gateway still may write the logs of the first',
      run: () => removeSecondStage(emulator, stage, folder),
    },
    { name: 'no role was refused anything', run: async () => failWith(await readDenials(emulator.recordFile)) },
    {
      name: 'every grant was used, or there is a reason',
      run: async () => failWith(await readIdleGrants(emulator.recordFile, await readTemplate(assembly, stack))),
    },
    {
      name: 'gradual release: a version that fails a third of its calls is taken back, and under 4 % of the calls fail',
      run: () => takeBackBadVersion(emulator, stage, { stack, synthesized, folder }),
    },
    {
      name: 'update: a changed function answers, and is refused a partition that it is not granted; files that the release lacks are retired',
      run: async () => {
        const before = await readDenials(emulator.recordFile)
        await beforeRetirement(stage)
        await changeFunction(assembly, stack, /^OffersFunction/, (template) => {
          misdirectCatalogue(template)
          dropHashedFile(template)
        })
        await deploy(emulator)
        const { status, headers } = await stage.open('/api/catalogue?after=update')
        const [name, value] = Object.entries(changedAnswer)[0] ?? ['', '']
        if (headers[name] !== value) throw new Error(`the changed function does not answer: ${status}`)
        const denials = (await readDenials(emulator.recordFile)).slice(before.length)
        const isAsExpected =
          denials.length > 0 && denials.every((denial) => /dynamodb:GetItem .*\(CATALOGUE\)$/.test(denial))
        if (status < 500 || !isAsExpected)
          throw new Error(`answered ${status}, refused: ${denials.join('; ') || 'nothing'}`)
        await checkRetired(stage, true)
      },
    },
    {
      name: 'rollback by its command, once stopped by SIGTERM: the commit answers, with data that a later release has stored, and its files stay',
      run: () => rollBack(emulator, visitors),
    },
    {
      name: 'destroy',
      run: async () => {
        await cdk(emulator, 'destroy', '--force')
        await cdkOf(edge, emulator, 'destroy', '--force')
      },
    },
  ])
}

/** @returns a visitor of the earlier release */
const deployEarlierRelease = async (emulator: Emulator, commit: string) => {
  const output = join(folder, 'earlier-release')
  const words = synthWords(output, settings)
  await synthesizeEarlier(commit, { folder, words, ...ofSynth })
  await copyPatched(output, assembly, stack, emulator.gateway.origin, true)
  await deploy(emulator)
  return visitEarlier(await readStage(emulator))
}

const rehearse = async (python: string) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const [emulator] = await Promise.all([startEmulator(python, folder), synthesize()])
  await copyPatched(synthesized, assembly, stack, emulator.gateway.origin)
  await take({ name: 'bootstrap', run: () => bootstrap(emulator) })
  const visitors: Member[] = []
  if (earlier !== undefined) {
    await take({
      name: `the earlier release, ${earlier}, is deployed and used`,
      run: async () => visitors.push(await deployEarlierRelease(emulator, earlier)),
    })
    await copyPatched(synthesized, assembly, stack, emulator.gateway.origin)
  }
  await take({ name: earlier === undefined ? 'deploy' : 'update of the earlier release', run: () => deploy(emulator) })
  for (const visitor of visitors)
    await take({
      name: 'a visitor of the earlier release goes on',
      run: async () => visitAgain(await readStage(emulator), visitor),
    })
  if (outcome.failed === 0) await walkThrough(emulator, visitors)
}

const printSums = () => print(`${outcome.passed} passed, ${outcome.failed} failed`)

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000)

/** Ends everything when the rehearsal takes too long. */
const limitRehearsal = (started: number) => {
  const look = async () => {
    if (isEnding() || secondsSince(started) < limitSeconds * slowness()) return
    outcome.failed += 1
    print(`FAILED  ${outcome.step}\nthe rehearsal timed out after ${secondsSince(started)} s`)
    await endAll()
    printSums()
    process.exit(1)
  }
  setInterval(() => void look(), 1000).unref()
}

endOnSignals()
try {
  const python = await installEmulator()
  await buildIfStale({ steps: buildSteps.ofWeb, print })
  const started = performance.now()
  limitRehearsal(started)
  await rehearse(python)
  const paceNote = `its commands took up to ${slowness().toFixed(1)} times as long as on a quiet machine`
  print(`rehearsed in ${secondsSince(started)} s; ${paceNote}`)
  process.exitCode = outcome.failed > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof NotInstalled)) outcome.failed += 1
  print(error instanceof NotInstalled ? error.message : String(error))
  process.exitCode = 1
}
await endAll()
printSums()
