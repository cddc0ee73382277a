/**
 * The part of a phone's browser that no test can have: a push service behind `PushManager`, and a person who allows or forbids messages. A browser of a
 * test has no account at a push service. Its state is in the site's storage, because each tab of the phone has the same.
 */
import type { Page } from 'puppeteer-core'

interface PushState {
  readonly permission: NotificationPermission
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** All that the browser has had. */
  readonly endpoints?: readonly string[]
  /** Of the subscription that the browser has. */
  readonly endpoint?: string | undefined
}

const stateKey = 'test_push'

/** In the page, before its own scripts. */
const installPush = (key: string) => {
  const read = () => JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PushState>
  const write = (change: Partial<PushState>) => {
    // By its name: a full storage of a day refuses `setItem`.
    localStorage[key] = JSON.stringify({ ...read(), ...change })
  }
  const inText = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const present = () => {
    const { endpoint, keys } = read()
    if (endpoint === undefined) return null
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        write({ endpoint: undefined })
        return true
      },
    }
  }
  const newEndpoint = () => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    return { endpoint, endpoints: [...(read().endpoints ?? []), endpoint] }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => present(),
    subscribe: async () => {
      if (read().permission !== 'granted') throw new DOMException('not allowed', 'NotAllowedError')
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const p256dh = inText(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = inText(crypto.getRandomValues(new Uint8Array(16)).buffer)
      if (!present()) write({ ...newEndpoint(), keys: { p256dh, auth } })
      return present()
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => read().permission ?? 'default' })
  Notification.requestPermission = async () => {
    if (read().permission === undefined) write({ permission: 'granted' })
    return Notification.permission
  }
  Object.assign(globalThis, {
    testPush: {
      /** The service gives the browser a new address, without an event. */
      renew: () => {
        if (present()) write(newEndpoint())
      },
      permit: (permission: NotificationPermission) => write({ permission }),
    },
  })
}

interface WithTestPush {
  readonly testPush: { readonly renew: () => void; readonly permit: (permission: NotificationPermission) => void }
}

export const addPush = (page: Page) => page.evaluateOnNewDocument(installPush, stateKey)

export const renewPush = (page: Page) => page.evaluate(() => (globalThis as unknown as WithTestPush).testPush.renew())

/** @param permission that the person gives in the settings of the browser */
export const permitPush = (page: Page, permission: NotificationPermission) =>
  page.evaluate((given) => (globalThis as unknown as WithTestPush).testPush.permit(given), permission)

export interface PushAddresses {
  /** Where the browser has one and may show messages. */
  readonly present: string | undefined
  readonly earlier: readonly string[]
}

/** The addresses at the push service that the browser has and had. */
export const readPushAddresses = async (page: Page): Promise<PushAddresses> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), stateKey)
  const { endpoint, endpoints = [], permission } = JSON.parse(stored ?? '{}') as Partial<PushState>
  const present = permission === 'granted' ? endpoint : undefined
  return { present, earlier: endpoints.filter((one) => one !== present) }
}
