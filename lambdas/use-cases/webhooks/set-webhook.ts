/** `partner set-webhook`: sets the address to which events of a partner's users are sent, and makes the secret with the first one. */
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { invalidField } from '#domain/app-error.ts'
import { hasWorkingKey } from '#domain/partner/api-key.ts'
import { scopeName } from '#domain/partner/scope-name.ts'
import { problemOfWebhookUrl } from '#domain/webhooks/webhook-url.ts'
import type { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import type { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { ReceiverHosts, WebhookSecrets } from './ports.ts'

interface Ports {
  readonly registry: DynamoPartnerRegistry
  readonly webhooks: DynamoWebhooks
  readonly secrets: WebhookSecrets
  readonly hosts: ReceiverHosts
  readonly clock: Clock
}

/**
 * Another address keeps the secrets, and switches a webhook on that was off.
 * @returns the secret as the partner gets it, if this made one
 * @throws VALIDATION_ERROR for an unknown code and for an address that cannot be used, and BUSY
 */
export const setWebhook = async (
  { registry, webhooks, secrets, hosts, clock }: Ports,
  { scope, url, isLocal }: { readonly scope: PartnerScope; readonly url: string; readonly isLocal: boolean },
): Promise<string | undefined> => {
  const problem = problemOfWebhookUrl(url, isLocal) ?? (await hosts.problemOf(url))
  if (problem !== undefined) throw invalidField('url', problem)
  const partner = await registry.findPartner(scope.code)
  if (!partner) throw invalidField('code', 'no partner has this code')
  const { mode } = scope
  if (!hasWorkingKey(partner.keys, mode, clock.now()))
    throw invalidField('code', `has no working ${mode} key; create one first`)
  const code = scopeName(scope)
  let created: Awaited<ReturnType<WebhookSecrets['createSecret']>> | undefined
  return retryOnChange(async () => {
    const seen = await webhooks.findWebhook(code)
    // The write before was carried out, and its answer was lost.
    if (created && seen?.secrets[0]?.sealed === created.sealed) return settled(created.secret)
    created = seen ? undefined : await secrets.createSecret(code)
    const webhook: Webhook = {
      url,
      secrets: seen?.secrets ?? (created ? [{ sealed: created.sealed }] : []),
      created_at: seen?.created_at ?? clock.now().toISOString(),
    }
    const recording = await webhooks.storeWebhook(code, webhook, seen)
    return recording.outcome === 'recorded' ? settled(created?.secret) : recording
  })
}
