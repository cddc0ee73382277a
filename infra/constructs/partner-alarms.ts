/** What wakes an operator about the partner API (`design/security.md`, infrastructure checks). */
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'
import type { PartnerApi } from './partner-api.ts'

export interface PartnerAlarmsProps {
  readonly api: PartnerApi
  readonly functions: readonly CapabilityFunction[]
}

/** Of five minutes. */
const thresholds = { refusals: 50, throttled: 0 } as const

const anyOf = (field: string, values: readonly [string, string]) =>
  FilterPattern.any(
    FilterPattern.stringValue(`$.${field}`, '=', values[0]),
    FilterPattern.stringValue(`$.${field}`, '=', values[1]),
  )

export const watchPartnerApi = (alarms: Alarms, { api, functions }: PartnerAlarmsProps): void => {
  const accessLogs = { logGroup: api.accessLogs }
  alarms.watchGateway('partner-api', api.gateway)
  alarms.watchFunctions('partner-function', functions)
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
    threshold: thresholds.throttled,
  })
}
