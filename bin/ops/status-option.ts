/** The option `--status`, and the transitions in the help. */
import * as z from 'zod/mini'
import type { StatusTransitions } from '#domain/status-transitions.ts'
import { readOption, type OpsValues } from './command.ts'

export const readStatus = <Status extends string>(
  values: OpsValues,
  statuses: readonly [Status, ...Status[]],
): Status => readOption(values, 'status', z.enum(statuses, `must be one of ${statuses.join(', ')}`))

/** The lines of the help, below the command's own. */
export const describeTransitions = <Status extends string>(transitions: StatusTransitions<Status>): string =>
  transitions
    .describe()
    .map((line) => `\n      ${line}`)
    .join('')
