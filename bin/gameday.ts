/**
 * `npm run gameday -- --stack paisalane-dev-<name>`: breaks one thing of a stage at a time, waits for its alarm, heals it, and waits until the
 * alarm has ended. `--only <alarm>` plays one break, and may be repeated. Ctrl-C heals what is broken, and ends.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { alarmsOf, openAwsStage } from './gameday/aws-stage.ts'
import { breaksOf } from './gameday/breaks.ts'
import { playGameDay } from './gameday/game-day.ts'
import { explainError, readOptions, runCommand } from './ops/command-line.ts'
import { InputError } from './ops/command.ts'
import { renderTable } from './ops/render-table.ts'
import { readRegion } from './ops/stack-outputs.ts'

const readArguments = () => {
  const text = { type: 'string' } as const
  const { stack = '', only } = readOptions({ options: { stack: text, only: { ...text, multiple: true } } })
  // The visitors of prod are not part of an exercise.
  if (!/^paisalane-dev(-[a-z0-9-]+)?$/.test(stack))
    throw new InputError('name a stack of developers: --stack paisalane-dev-<name>')
  return { stack, only }
}

await runCommand(async () => {
  const { stack, only } = readArguments()
  const region = readRegion()
  const all = breaksOf(await openAwsStage(region, stack))
  const unknown = only?.filter((alarm) => !all.some((each) => each.alarm === alarm)) ?? []
  if (unknown.length > 0)
    throw new InputError(`--only ${unknown.join(', ')}: there are ${all.map(({ alarm }) => alarm).join(', ')}`)
  let isStopped = false
  process.once('SIGINT', () => {
    isStopped = true
    console.log('stopping; what is broken is healed first')
  })
  const parts = {
    isLoud: alarmsOf(region, stack),
    now: Date.now,
    pause: (milliseconds: number) => pause(milliseconds),
    print: console.log,
    isStopped: () => isStopped,
  }
  const outcomes = await playGameDay(parts, only ? all.filter(({ alarm }) => only.includes(alarm)) : all)
  const rows = outcomes.map(({ what, alarm, seconds_to_alarm, seconds_to_end }) => ({
    what,
    alarm,
    seconds_to_alarm: seconds_to_alarm ?? 'never',
    seconds_to_end: seconds_to_end ?? 'never',
  }))
  console.log(renderTable(rows))
  const wasSilent = outcomes.some((each) => each.seconds_to_alarm === null || each.seconds_to_end === null)
  if (wasSilent || outcomes.length === 0) process.exitCode = 1
}, explainError)
