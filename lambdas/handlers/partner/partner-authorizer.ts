/** The key authorizer of the REST API (`design/security.md`, Partner keys): one read a call, and nothing kept between calls. */
import { partnerApiKeys as apiKeys } from '#adapters/partner-api-keys.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoPartnerGrants } from '#data/partner/dynamo-partner-grants.ts'
import { openTable } from '#data/table.ts'
import { partnerAuthorizerFunction } from '#gateway/partner-authorizer-function.ts'
import { authorizeCall } from '#use-cases/partner/authorize-call.ts'

const grants = new DynamoPartnerGrants(openTable(requiredVariable(environment.tableName)))

export const handler = partnerAuthorizerFunction(
  (authorization, sourceAddress) => authorizeCall({ grants, apiKeys, clock }, authorization, sourceAddress),
  { usageKey: requiredVariable(environment.partnerUsageKey), log: createLog() },
)
