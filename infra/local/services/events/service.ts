/** EventBridge: rules with a rate that invoke functions. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import type { Clock } from '../../engine/clock.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'

interface ScheduleOptions {
  readonly ruleArn: string
  readonly rateMilliseconds: number
  readonly targets: readonly LambdaFunction[]
  readonly clock: Clock
}

/** Invokes a function at a fixed rate of the local clock, which tests may advance. A run that is under way is not waited for, as on AWS. */
const createSchedule = (options: ScheduleOptions) => {
  const running = new Set<Promise<unknown>>()
  let cancel = (): void => undefined

  /** The next run is one interval later. */
  const start = (): void => {
    const { clock, rateMilliseconds } = options
    cancel = clock.callAt(clock.now() + rateMilliseconds, () => run())
  }

  /** A clock that was advanced by hours makes one run due, not one for each interval. */
  const run = (): void => {
    start()
    const { clock, targets, ruleArn } = options
    const event = {
      id: randomUUID(),
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: clock.date().toISOString(),
      resources: [ruleArn],
      detail: {},
    }
    for (const target of targets) {
      const run = target.invoke(event).finally(() => running.delete(run))
      running.add(run)
    }
  }

  return {
    start,

    async stop(): Promise<void> {
      cancel()
      await Promise.all(running)
    },
  }
}

const properties = z.strictObject({
  ScheduleExpression: z.string(),
  State: z._default(z.literal('ENABLED'), 'ENABLED'),
  Targets: z.array(
    z.strictObject({
      Arn: z.string(),
      Id: z.string(),
      // A failed run is not repeated here: the next one follows.
      ...withoutLocalMeaning('RetryPolicy'),
    }),
  ),
  ...withoutLocalMeaning('Description', 'Tags'),
})

const millisecondsOf: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** AWS::Events::Rule with a rate and functions as its targets. */
const eventsRule = defineResource('AWS::Events::Rule', properties, (rule, context) => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rule.ScheduleExpression) ?? []
  const milliseconds = millisecondsOf[unit]
  if (milliseconds === undefined) {
    throw context.unsupported(
      'ScheduleExpression',
      `the value "${rule.ScheduleExpression}" is not supported by the local runtime`,
    )
  }
  const name = context.generatedName
  const ruleArn = context.arn('events', `rule/${name}`)
  const schedule = createSchedule({
    ruleArn,
    rateMilliseconds: Number(count) * milliseconds,
    targets: rule.Targets.map(({ Arn }) => context.get(LambdaFunction, Arn, 'Targets')),
    clock: context.clock,
  })
  return {
    ref: name,
    attributes: { Arn: ruleArn },
    instance: schedule,
    start: () => schedule.start(),
    stop: () => schedule.stop(),
  }
})

export const events: AwsService = () => ({ resources: [eventsRule] })
