/** Makes a browser as poor as the oldest supported ones. */
import type { BrowserContext } from 'playwright'
import { youngerFunctions } from '../compatibility/younger-functions.ts'
import { asOldBrowsersRead } from '../compatibility/younger-styles.ts'

/** In the page: deletes functions, named by the object that has them. */
const deleteFunctions = (functions: typeof youngerFunctions) => {
  for (const [holder, name] of functions) {
    const object = holder
      .split('.')
      .reduce<object | undefined>(
        (found, part) => found && (Reflect.get(found, part) as object | undefined),
        globalThis,
      )
    if (object && typeof Object.getOwnPropertyDescriptor(object, name)?.value === 'function')
      Reflect.deleteProperty(object, name)
  }
}

/**
 * Changes the style sheet of each page of a browser. The content security policy, which names the hash of the real one, is left out.
 * @param change its text to the text that pages get instead
 */
export const changeSheet = (context: BrowserContext, change: (sheet: string) => string): Promise<unknown> =>
  context.route(/\/[^./]*(?:\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response })
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replace(
      /(<style data-file[^>]*>)([^]*?)(?=<\/style>)/,
      (_all, tag: string, sheet: string) => tag + change(sheet),
    )
    return route.fulfill({ response, headers, body })
  })

/** Takes the functions and styles that one of the oldest supported browsers lacks from a browser. */
export const makeOld = async (context: BrowserContext) => {
  await context.addInitScript(deleteFunctions, youngerFunctions)
  await changeSheet(context, (sheet) => asOldBrowsersRead(sheet).kept)
}
