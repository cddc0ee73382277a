/** Shows news by push. Its text says only that there is news, so it names nobody; a tap opens the page that has it. */
import type { PushMessage } from '#lambdas/push/push.contract.ts'
import { scope } from './scope.ts'

const openPage = async (path: string): Promise<void> => {
  const { href } = new URL(path, location.origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : scope.clients.openWindow(href))
}

/** Call it once, while the script runs. */
export const showNews = (): void => {
  scope.addEventListener('push', (event) => {
    if (!event.data) return
    const { title, body, path } = event.data.json() as PushMessage
    const shown = { body, data: path, icon: '/icons/icon-192.png' }
    event.waitUntil(scope.registration.showNotification(title, shown))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(String(event.notification.data)))
  })
}
