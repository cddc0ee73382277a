/** `partner rotate-webhook-secret`: makes a new secret. The one before it signs beside it for a while, so that no event is refused meanwhile. */
import { invalidField } from '#domain/app-error.ts'
import { hourMilliseconds } from '#contract/durations.ts'
import type { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { WebhookSecrets } from './ports.ts'

interface Ports {
  readonly webhooks: DynamoWebhooks
  readonly secrets: WebhookSecrets
  readonly clock: Clock
}

export interface RotatedSecret {
  readonly secret: string
  /** Until when the one before it signs too. */
  readonly until: string
}

/** Of two rotations, the earlier secret ends at once. Throws VALIDATION_ERROR for a partner without a webhook, and BUSY. */
export const rotateSecret = async (
  { webhooks, secrets, clock }: Ports,
  code: string,
  overlapHours: number,
): Promise<RotatedSecret> => {
  const { secret, sealed } = await secrets.createSecret(code)
  const until = new Date(clock.now().getTime() + overlapHours * hourMilliseconds).toISOString()
  return retryOnChange(async () => {
    const seen = await webhooks.findWebhook(code)
    if (!seen) throw invalidField('code', 'this partner has no webhook')
    // The write before was carried out, and its answer was lost.
    if (seen.secrets[0]?.sealed === sealed) return settled({ secret, until })
    const before = seen.secrets.filter((each) => each.until === undefined).map((each) => ({ ...each, until }))
    const recording = await webhooks.storeSecrets(code, [{ sealed }, ...before], seen)
    return recording.outcome === 'recorded' ? settled({ secret, until }) : recording
  })
}
