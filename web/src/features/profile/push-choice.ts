/** Whether news is shown in this browser: the permission of the browser, its subscription and the consent. */
import type { ConsentState, SaveConsentRequest } from '#contract/consent/consents.ts'
import { callApi } from '#web/lib/api/call-api.ts'

/** Asks the browser first: it must be a moment after the tap. Throws where the browser or the server refuses. */
export const savePushChoice = async (key: string, body: SaveConsentRequest): Promise<ConsentState> => {
  const { purpose, given, version } = body
  const isAllowed = given && (await Notification.requestPermission()) === 'granted'
  if (given && !isAllowed) throw new Error('The browser shows no messages of ours')
  const { endPush, startPush } = await import('#web/lib/push.ts')
  if (given) {
    await startPush(key, version)
    return { purpose, given }
  }
  const saved = await callApi('save-consent', { body })
  await endPush()
  return saved
}
