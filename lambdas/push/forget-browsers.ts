/** Ends push in browsers. Apart from the user's choices, because the functions that send and sign out hold no texts of consent. */
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { PushBrowser } from './push-browsers.rules.ts'
import { browsersOf, replaceBrowsers } from './push-browsers.table.ts'

/** Forgets browsers, unless they have changed since. @param stay whether a browser stays */
export const forgetBrowsers = async (
  { table }: World,
  phone: string,
  stay: (browser: PushBrowser) => boolean,
): Promise<void> => {
  await retryOnChange<void, undefined>(async () => {
    const before = await browsersOf(table, phone)
    const after = before.filter(stay)
    if (after.length === before.length) return settled(undefined)
    const written = await replaceBrowsers(table, phone, after, before)
    return written.outcome === 'recorded' ? settled(undefined) : written
  })
}
