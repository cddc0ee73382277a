/** What wakes an operator about the partner API (`design/security.md`, infrastructure checks). */
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { PartnerApi } from './partner-api.ts'

export interface PartnerAlarmsProps {
  readonly api: PartnerApi
  readonly partner: CapabilityFunction
  /** Logs PARTNER_AUTHORIZER_FAILED. */
  readonly authorizer: CapabilityFunction
  readonly tracking: CapabilityFunction
}

/** Of five minutes. */
const thresholds = { refusals: 50, overLimit: 300 } as const

const anyOf = (field: string, values: readonly [string, string]) =>
  FilterPattern.any(
    FilterPattern.stringValue(`$.${field}`, '=', values[0]),
    FilterPattern.stringValue(`$.${field}`, '=', values[1]),
  )

export const watchPartnerApi = (alarms: Alarms, { api, partner, authorizer, tracking }: PartnerAlarmsProps): void => {
  const accessLogs = { logGroup: api.accessLogs }
  alarms.watchGateway('partner-api', api.gateway)
  alarms.watchThrottles('partner-function-throttles', [partner, authorizer, tracking])
  // Not the authorizer's: it refuses a bad key by an error, the only way to a 401.
  alarms.watchErrors('partner-function-errors', [partner, tracking])
  alarms.watch({
    name: 'partner-authorizer-failures',
    says: 'The key authorizer could not tell whether a key was good',
    metric: alarms.countLogs('PartnerAuthorizerFailures', authorizer, ['PARTNER_AUTHORIZER_FAILED']),
    threshold: 0,
  })
  alarms.watch({
    name: 'partner-refusals',
    says: `More than ${thresholds.refusals} calls in five minutes had no valid key (401) or came from an address that is not allowed (403)`,
    metric: alarms.count('PartnerRefusals', accessLogs, anyOf('status', ['401', '403'])),
    threshold: thresholds.refusals,
  })
  alarms.watch({
    name: 'partner-throttles',
    says: 'The gateway turned calls of partners away: too many at once, or the day of a usage plan is used up',
    metric: alarms.count('PartnerThrottles', accessLogs, anyOf('refusal', ['THROTTLED', 'QUOTA_EXCEEDED'])),
    threshold: 0,
  })
  alarms.watch({
    name: 'partner-over-limit',
    says: 'Partners go on calling although their day is used up',
    metric: alarms.count('PartnerOverLimit', accessLogs, FilterPattern.stringValue('$.status', '=', '429')),
    threshold: thresholds.overLimit,
    periods: 3,
  })
}
