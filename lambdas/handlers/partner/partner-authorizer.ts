/** The key authorizer of the REST API: one read for each call, and nothing kept between calls. */
import { ipRanges } from '#adapters/partner/ip-ranges.ts'
import { partnerApiKeys as apiKeys } from '#adapters/partner/partner-api-keys.ts'
import { environment } from '#contract/environment.ts'
import { DynamoPartnerGrants } from '#data/partner/dynamo-partner-grants.ts'
import { partnerAuthorizerFunction } from '#entry/partner/partner-authorizer-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { authorizeCall } from '#use-cases/partner/authorize-call.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'

const grants = new DynamoPartnerGrants(openFunctionTable())

export const handler = partnerAuthorizerFunction(
  (authorization, sourceAddress) => authorizeCall({ grants, apiKeys, ipRanges, clock }, authorization, sourceAddress),
  { usageKey: requiredVariable(environment.partnerUsageKey), log },
)
