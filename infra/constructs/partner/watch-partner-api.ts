/** The alarms of the partner API and of the lenders' callback behind it. */
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { partnerGatewayErrors } from '#lambdas/partner-api/partner-gateway.contract.ts'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { AccessLogField, PartnerApi } from './partner-api.ts'

interface PartnerAlarmsProps {
  readonly api: PartnerApi
  readonly partner: CapabilityFunction
  /** Logs PARTNER_AUTHORIZER_FAILED. */
  readonly authorizer: CapabilityFunction
  readonly tracking: CapabilityFunction
  readonly partnerKeys: CapabilityFunction
}

/** Calls within five minutes. */
const thresholds = { refusals: 50, overLimit: 300 } as const

const fieldIs = (field: AccessLogField, value: string) => FilterPattern.stringValue(`$.${field}`, '=', value)
const refusalIs = (type: keyof typeof partnerGatewayErrors) => fieldIs('refusal', type)

/** @returns metrics of five minutes */
export const watchPartnerApi = (
  alarms: Alarms,
  { api, partner, authorizer, tracking, partnerKeys }: PartnerAlarmsProps,
) => {
  const accessLogs = { logGroup: api.accessLogs }
  alarms.watchGateway('partner-api', api.gateway)
  alarms.watchThrottles('partner-function-throttles', [partner, authorizer, tracking])
  // Without the authorizer: it refuses an invalid key with an error, the only way to answer 401.
  alarms.watchErrors('partner-function-errors', [partner, tracking])
  alarms.watch({
    name: 'partner-authorizer-failures',
    description: 'The key authorizer failed before it could decide about a key',
    metric: alarms.countLogs('PartnerAuthorizerFailures', authorizer, ['PARTNER_AUTHORIZER_FAILED']),
  })
  alarms.watchRuns(
    'partner-key-runs',
    'Partners wait for their keys of API Gateway: they share the limits of one key until the function succeeds',
    partnerKeys,
  )
  const refusals = alarms.count(
    'PartnerRefusals',
    accessLogs,
    FilterPattern.all(
      FilterPattern.any(fieldIs('status', '401'), fieldIs('status', '403')),
      // Calls of lenders have an alarm of their own.
      FilterPattern.stringValue('$.resource', '!=', '/v1/lenders/*'),
    ),
  )
  alarms.watch({
    name: 'partner-refusals',
    description: `More than ${thresholds.refusals} calls in five minutes had no valid key (401) or came from an address that is not allowed (403)`,
    metric: refusals,
    threshold: thresholds.refusals,
  })
  const throttles = alarms.count(
    'PartnerThrottles',
    accessLogs,
    FilterPattern.any(refusalIs('THROTTLED'), refusalIs('QUOTA_EXCEEDED')),
  )
  const overLimit = alarms.watch({
    name: 'partner-over-limit',
    description: 'Partners keep calling after their daily limit is used up, or more often than their plan allows',
    metric: alarms.count('PartnerOverLimit', accessLogs, fieldIs('status', '429')),
    threshold: thresholds.overLimit,
    periods: 3,
  })
  return { refusals, throttles, overLimit }
}

/** @returns metrics of five minutes. @param lenders logs LENDER_CALL_REFUSED and LENDER_WORD_UNMAPPED */
export const watchLenders = (alarms: Alarms, lenders: CapabilityFunction) => {
  alarms.watchThrottles('lender-function-throttles', [lenders])
  alarms.watchErrors('lender-function-errors', [lenders])
  const refusals = alarms.watch({
    name: 'lender-refusals',
    description: `More than ${thresholds.refusals} calls in five minutes had no valid signature (401), a wrong token (404) or came from another address (403)`,
    metric: alarms.countLogs('LenderRefusals', lenders, ['LENDER_CALL_REFUSED']),
    threshold: thresholds.refusals,
  })
  const unmapped = alarms.watch({
    name: 'lender-words-unmapped',
    description: 'News of a lender waits, because its record does not map one of its words',
    metric: alarms.countLogs('LenderWordsUnmapped', lenders, ['LENDER_WORD_UNMAPPED']),
  })
  return { refusals, unmapped }
}
