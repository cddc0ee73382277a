import { expect, it, vi } from 'vitest'
import { att, functionOf, ref, resource } from './resources.ts'
import { advanceClock, startStack } from './small-stack.ts'

const ruleOf = (ScheduleExpression: string) => ({
  Worker: functionOf(`export const handler = async (event) => console.log('ran at ' + event.time)`),
  Rule: resource('AWS::Events::Rule', {
    ScheduleExpression,
    State: 'ENABLED',
    Targets: [{ Arn: att('Worker', 'Arn'), Id: 'Target0', RetryPolicy: { MaximumRetryAttempts: 0 } }],
  }),
  Permission: resource('AWS::Lambda::Permission', { FunctionName: ref('Worker'), Action: 'lambda:InvokeFunction' }),
})

it('a rule invokes its function at each interval of the local clock, and once after a long jump', async () => {
  const lines: string[] = []
  const runtime = await startStack({ resources: ruleOf('rate(5 minutes)') }, { print: (line) => lines.push(line) })
  for (const [jump, minutes] of [5, 600].entries()) {
    await advanceClock(runtime, minutes * 60)
    await vi.waitUntil(() => lines.length > jump, { timeout: 10_000 })
  }
  expect(lines).toHaveLength(2)
  const [first = 0, second = 0] = lines.map((line) => Date.parse(line.split('ran at ')[1] ?? ''))
  expect(Math.round((second - first) / 3_600_000)).toBe(10)
})

it('a rule of another form stops the start with its name', async () => {
  await expect(startStack({ resources: ruleOf('cron(0 3 * * ? *)') })).rejects.toThrow(
    /Rule.*ScheduleExpression.*not supported/,
  )
})
