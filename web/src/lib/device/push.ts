/** The subscription of this browser for news by push. Imported when a visitor switches it on or off, and where this browser has one. */
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { currentUser } from '../session/session.ts'
import { pushKey } from '../session/storage-keys.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** For the service worker, which is registered when the page is still, and for an end that the browser makes. */
const workerMilliseconds = 10_000

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('the browser does not answer')), workerMilliseconds)
  })
  return Promise.race([work, late])
}

const findManager = async (): Promise<PushManager> => (await inTime(navigator.serviceWorker.ready)).pushManager

/** The id of the user, which is empty once the news of this browser has to end, and the address that the server has confirmed, empty before. */
const remembered = () => (readStored('localStorage', pushKey) ?? '').split(' ') as [owner: string, endpoint?: string]

const save = async (subscription: PushSubscription, version?: string): Promise<void> => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await callApi('save-push', { body: { endpoint, p256dh, auth, ...(version !== undefined && { version }) } })
  writeStored('localStorage', pushKey, `${currentUser()?.id ?? ''} ${endpoint}`)
}

const unsubscribe = async (subscription: PushSubscription | null | undefined): Promise<void> => {
  if (subscription && !(await inTime(subscription.unsubscribe()))) throw new Error('the browser keeps the subscription')
}

/**
 * Ends the news in this browser, of any user: at the browser and at the server, one of which is enough. What either did not confirm is remembered, and
 * the next page tries it again.
 */
export const endPush = async (): Promise<void> => {
  const [, told] = remembered()
  const reminder = ` ${told ?? ''}`
  writeStored('localStorage', pushKey, reminder)
  const end = (endpoint?: string) => endpoint && callApi('end-push', { body: { endpoint }, keepalive: true })
  const endInBrowser = async () => {
    // Where no worker is registered, there is no subscription.
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    const present = subscription?.endpoint
    // The server may know the present one by a renewal that it never answered.
    await Promise.all([unsubscribe(subscription), present !== told && end(present)])
  }
  await Promise.all([end(told), inTime(endInBrowser())])
  if (readStored('localStorage', pushKey) === reminder) removeStored('localStorage', pushKey)
}

/** @param key the server's public key. @param version of the consent text that was shown. Throws what the browser or the server refuses */
export const startPush = async (key: string, version: string): Promise<void> => {
  // One of another user, of another stage or of a key that was replaced.
  if (remembered()[1] !== undefined) await endPush().catch(() => undefined)
  const manager = await findManager()
  await unsubscribe(await manager.getSubscription())
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  // The server may have the browser although the page has left before it answered.
  writeStored('localStorage', pushKey, `${currentUser()?.id ?? ''} `)
  await save(subscription, version).catch((error: unknown) => {
    endPush().catch(() => undefined)
    throw error
  })
}

/**
 * Tries again the end that an earlier page could not make, and ends the news of another user. For the user who has it, compares the subscription and the permission of this browser with what the server has, and calls only where they differ.
 */
const compare = async (): Promise<void> => {
  const [owner, told] = remembered()
  const user = currentUser()?.id
  if (owner !== user) {
    // The news of a user whose session has ended by itself goes on.
    if (owner === '' || user !== undefined) await endPush()
    return
  }
  if (Notification.permission !== 'granted') return endPush()
  const manager = await findManager()
  const { push } = await callApi('get-notices')
  if (!push) return
  const present = await manager.getSubscription()
  if (present?.endpoint === told && push.on) return
  // One that the browser has dropped comes back while the permission is there. Until then nothing is sent to it.
  if (!present && told) await callApi('end-push', { body: { endpoint: told } })
  const subscription = present ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: push.key }))
  try {
    await save(subscription)
  } catch (error) {
    // The switch is off meanwhile.
    if (error instanceof ApiError && error.status === 400) await endPush()
  }
}

/** Once a page is still, and after a sign-in. What does not succeed now, the next page tries. */
export const comparePush = () => compare().catch(() => undefined)
