/** The subscription of this browser for news by push. Imported when a visitor switches it on or off, and where this browser has one. */
import { callApi } from '../api/call-api.ts'
import { currentUser } from '../session/session.ts'
import { pushKey } from '../session/storage-keys.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** For the service worker, which is registered when the page is still. */
const workerMilliseconds = 10_000

const findManager = async (): Promise<PushManager> => {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no service worker')), workerMilliseconds)
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

const save = async (subscription: PushSubscription, version?: string): Promise<void> => {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await callApi('save-push', {
    body: { endpoint: endpoint ?? '', p256dh, auth, ...(version !== undefined && { version }) },
  })
  writeStored('localStorage', pushKey, currentUser()?.id)
}

/** After this the browser shows no news to anybody, also where the server was not reached: the push service answers that the subscription is gone. */
export const endPush = async (): Promise<void> => {
  removeStored('localStorage', pushKey)
  await (await (await findManager()).getSubscription())?.unsubscribe()
}

/** @param key the server's public key. @param version of the consent text that was shown. Throws what the browser or the server refuses */
export const startPush = async (key: string, version: string): Promise<void> => {
  const manager = await findManager()
  // One of another stage or of a key that was replaced.
  await (await manager.getSubscription())?.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await save(subscription, version).catch(async (error: unknown) => {
    await subscription.unsubscribe()
    throw error
  })
}

/** After a sign-in: the subscription goes on for the user who has it, and ends before another one could get its news. */
export const keepPush = async (): Promise<void> => {
  if (readStored('localStorage', pushKey) !== currentUser()?.id) return endPush()
  const subscription = await (await findManager()).getSubscription()
  if (subscription) await save(subscription).catch(endPush)
}
