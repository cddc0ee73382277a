/**
 * Follows a browser that renews its address at the push service: subscribes anew, and ends the old address at the server, so that news comes by SMS
 * meanwhile. The next page of the user saves the new address (`web/src/lib/device/push.ts`).
 */
import { pushPath } from '#lambdas/push/push-paths.contract.ts'
import { callServer } from './call-server.ts'
import { scope } from './scope.ts'

/** As the Push API has it; Firefox and older browsers leave out the subscriptions. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

const renew = async ({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> => {
  if (!oldSubscription) return
  const { endpoint, options } = oldSubscription
  const { pushManager } = scope.registration
  if (!newSubscription) await pushManager.subscribe(options).catch(() => undefined)
  await callServer('DELETE', pushPath, { endpoint })
}

/** Call it once, while the script runs. */
export const renewPush = (): void =>
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)))
