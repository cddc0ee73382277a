/** Firefox by WebDriver BiDi. */
import { fileURLToPath } from 'node:url'
import { launch, type ElementHandle } from 'puppeteer-core'
import type { Engine } from './engine.ts'

export const firefoxProgram = '/usr/bin/firefox-esr'

/** Its sandbox would keep it from the fonts of the tests, and draw boxes in place of letters. */
const extraPrefsFirefox = {
  'security.sandbox.content.read_path_whitelist': fileURLToPath(new URL('../../node_modules/', import.meta.url)),
}

export const firefox: Engine = {
  name: 'Firefox',
  start: async (size) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxProgram,
      headless: true,
      extraPrefsFirefox,
    })
    let [page = await browser.newPage()] = await browser.pages()
    await page.setViewport(size)
    return {
      open: async (address) => {
        await page.goto(address)
      },
      evaluate: (run, parameter) => page.evaluate(run, parameter as never),
      addScript: async (text) => {
        await page.evaluate(text)
      },
      find: async (find, parameter) => {
        const handle = await page.evaluateHandle(find, parameter as never)
        const element = handle.asElement() as ElementHandle | null
        if (!element) return undefined
        return {
          press: () => element.click(),
          type: (text) => element.type(text),
          value: () => element.evaluate((field) => (field as HTMLInputElement).value),
        }
      },
      typeKeys: (text) => page.keyboard.type(text),
      addresses: async () => {
        const addresses = (await browser.pages()).map((each) => each.url())
        // A page behind another one is slow.
        await page.bringToFront()
        return addresses
      },
      setOnline: (isOnline) => page.setOfflineMode(!isOnline),
      closeTab: async () => {
        const next = await browser.newPage()
        await next.setViewport(size)
        await page.close()
        page = next
      },
      picture: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    }
  },
}
