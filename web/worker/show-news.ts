/**
 * Shows news by push, and confirms it to the server. Its text says only that there is news, so it names nobody; a tap opens the page that has it. Follows a
 * browser that renews its address at the push service.
 */
import { paths } from '#contract/routes.ts'
import { pushShownPath, pushPath } from '#lambdas/push/push-paths.contract.ts'
import type { PushMessage } from '#lambdas/push/push.contract.ts'
import { leaveQuestion } from '#web/lib/offline/worker-signs.ts'
import { brandName, scope } from './scope.ts'

/** Calls without a session. A lost call is made again at another chance, so nobody hears of it. */
const callServer = async (method: string, path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  await fetch(path, { method, headers, body: JSON.stringify(body), credentials: 'omit' }).catch(() => undefined)
}

const answerMilliseconds = 1000

/** True of every message. A worker does not know the language of its visitor. */
const unknownMessage = {
  title: brandName,
  body: 'Open the app to see if there is news.\nकोई नई खबर है या नहीं, यह देखने के लिए ऐप खोलें।',
  path: paths.home,
}

const read = (data: PushMessageData | null): Omit<PushMessage, 'id'> & Partial<PushMessage> => {
  try {
    const message = data?.json() as Partial<PushMessage>
    const { title, body, path } = message
    if (title && body && path?.startsWith('/')) return { ...message, title, body, path }
  } catch {
    // Empty, or of another sender.
  }
  return unknownMessage
}

/** Reads the facts that a notification holds. One of an earlier release has its path alone. */
const factsOf = ({ data }: Notification): Partial<PushMessage> =>
  typeof data === 'string' ? { path: data } : ((data ?? {}) as Partial<PushMessage>)

/** Confirms a message, and all that are still shown, because an earlier call may have been lost. Repeated, it changes nothing. */
const confirmShown = async (shown?: string): Promise<void> => {
  const others = (await scope.registration.getNotifications()).map((notification) => factsOf(notification).id)
  for (const id of new Set([shown, ...others])) if (id) await callServer('POST', pushShownPath, { id })
}

const show = async (data: PushMessageData | null): Promise<void> => {
  const { title, body, path, id } = read(data)
  await scope.registration.showNotification(title, { body, data: { path, id }, icon: '/icons/icon-192.png' })
  await confirmShown(id)
}

/** Whether a page works, and holds nothing that was typed and would be lost. */
const mayLeave = (window: Client): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), answerMilliseconds)
    window.postMessage(leaveQuestion, [port2])
  })

const openPage = async (path: string): Promise<void> => {
  const { href } = new URL(path, location.origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const present = windows.find(({ url }) => url === href)
  if (present) return void (await present.focus())
  const answers = await Promise.all(windows.map(mayLeave))
  const free = windows.find((_, index) => answers[index])
  // A page that has no worker yet is not led by one.
  const isLed = await free?.navigate(href).catch(() => undefined)
  await (free && isLed ? free.focus() : scope.clients.openWindow(href))
}

/** Call it once, while the script runs. */
export const showNews = (): void => {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  // From a page that is complete and still.
  scope.addEventListener('message', (event) => event.waitUntil(confirmShown()))
  scope.addEventListener('notificationclick', (event) => {
    const { path = paths.home, id } = factsOf(event.notification)
    event.notification.close()
    event.waitUntil(Promise.all([openPage(path), confirmShown(id)]))
  })
}

/** As the Push API has it; Firefox and older browsers leave out the subscriptions. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Subscribes anew, and ends the old address at the server, so that news comes by SMS meanwhile. The next page of the user saves the new address
 * (`web/src/lib/device/push.ts`).
 */
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
