/**
 * One usage plan for each mode, with one key of API Gateway for the partners whose own keys it does not know yet
 * (`infra/decisions/010-a-usage-plan-for-each-daily-limit.md`).
 */
import { ApiKey, Period, UsagePlan, type IRestApi, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Construct } from 'constructs'
import { partnerUsagePlans } from '#lambdas/partner/partner-policy.contract.ts'
import { partnerModes } from '#lambdas/shared/partner-scope.contract.ts'

interface UsagePlansProps {
  readonly api: RestApi
  /** Start of the values by which the authorizer names these keys; they end with the mode. */
  readonly usageKey: string
}

export const addUsagePlans = (scope: Construct, { api, usageKey }: UsagePlansProps): void => {
  for (const mode of partnerModes) {
    const { requestsPerDay, requestsPerSecond, burst } = partnerUsagePlans[mode]
    const plans = new Construct(scope, mode === 'live' ? 'LiveUse' : 'SandboxUse')
    const plan = new UsagePlan(plans, 'Plan', {
      description: `Calls with ${mode} keys of partners without a key of API Gateway of their own`,
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
