/**
 * One usage plan for each kind of API key, with one key of API Gateway that all partners share and no partner sees
 * (`infra/decisions/010-one-usage-plan-per-mode.md`).
 */
import { ApiKey, Period, UsagePlan, type IRestApi, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Construct } from 'constructs'
import { partnerModes } from '#contract/partner/partner-keys.ts'
import { partnerUsagePlans } from '#contract/partner/partner-policy.ts'

export interface UsagePlansProps {
  readonly api: RestApi
  /** Start of the values by which the authorizer names plans; they end with the kind of key. */
  readonly usageKey: string
}

export const addUsagePlans = (scope: Construct, { api, usageKey }: UsagePlansProps): void => {
  for (const mode of partnerModes) {
    const { requestsPerDay, requestsPerSecond, burst } = partnerUsagePlans[mode]
    const plans = new Construct(scope, mode === 'live' ? 'LiveUse' : 'SandboxUse')
    const plan = new UsagePlan(plans, 'Plan', {
      description: `All calls with ${mode} keys; the exact limit of one partner is a counter in the table`,
      apiStages: [{ api: api as IRestApi, stage: api.deploymentStage }],
      quota: { limit: requestsPerDay, period: Period.DAY },
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
    })
    plan.addApiKey(
      new ApiKey(plans, 'Key', {
        description: `Named by the authorizer for ${mode} keys; it gives no access`,
        value: `${usageKey}-${mode}`,
      }),
    )
  }
}
