/** Compares the keys and usage plans that API Gateway has for a stage with the partners in its table. */
import type { StageConfig } from '#infra/config.ts'
import { gatewayKeyNameOf } from '#lambdas/partner/gateway-keys.rules.ts'
import { areSame, matchedKeysOf, neededKeyOf } from '#lambdas/partner/match-gateway-keys.ts'
import type { RegisteredPartner } from '#lambdas/partner/partners.table.ts'
import { partnerModes } from '#lambdas/shared/partner-scope.contract.ts'
import type { Gateway } from '#lambdas/shared/services.rules.ts'
import type { Account } from './aws-account.ts'
import { good, wrong, type Finding } from './finding.ts'

/** Returns why a partner and its keys do not match. */
const problemOf = (stage: string, partner: RegisteredPartner, gateway: Gateway, now: Date): string | undefined => {
  const { gatewayKeys } = partner
  if (!gatewayKeys) return 'waits for its keys'
  const needed = partnerModes.map((mode) => neededKeyOf(stage, partner, mode, now))
  const matched = matchedKeysOf(gateway, needed)
  return matched && areSame(matched, gatewayKeys) ? undefined : 'and its keys do not match'
}

export const examinePartnerKeys = async (
  account: Account,
  { stage }: StageConfig,
  now = new Date(),
): Promise<Finding> => {
  const subject = 'keys of partners'
  const found = (await account.isDeployed(`paisalane-${stage}`)) ? await account.partnersAndKeys(stage) : undefined
  if (!found) return good(subject, 'the deployment makes them')
  const { partners, gateway } = found
  const names = new Set(
    partners.flatMap(({ partner: { code } }) => partnerModes.map((mode) => gatewayKeyNameOf(stage, { code, mode }))),
  )
  const problems = [
    ...partners.flatMap((partner) => {
      const problem = problemOf(stage, partner, gateway, now)
      return problem === undefined ? [] : [`${partner.partner.code} ${problem}`]
    }),
    ...[...gateway.keys.values()].flatMap(({ id, name }) => (names.has(name) ? [] : [`key ${id} has no partner`])),
  ]
  if (problems.length === 0) return good(subject, `${partners.length} partners, ${gateway.plans.size} usage plans`)
  return wrong(
    subject,
    problems.join(', '),
    'partner-keys corrects them within ten minutes; if it does not, see partner-key-runs in infra/RUNBOOK.md',
  )
}
