/** AWS::Events::Rule with a rate and functions as its targets. */
import * as z from 'zod/mini'
import { arn, generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { Schedule } from './schedule.ts'

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

export const eventsRule = defineResource('AWS::Events::Rule', properties, (rule, context) => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rule.ScheduleExpression) ?? []
  const milliseconds = millisecondsOf[unit]
  if (milliseconds === undefined) {
    throw context.unsupported(
      'ScheduleExpression',
      `the value "${rule.ScheduleExpression}" is not supported by the local runtime`,
    )
  }
  const name = generatedName(context)
  const ruleArn = arn(context, 'events', `rule/${name}`)
  const schedule = new Schedule({
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
