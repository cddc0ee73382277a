/** WebKitGTK by WebDriver: MiniBrowser fills a virtual screen of the size of a phone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/chromium.js'
import type { Engine, ScreenSize } from './engine.ts'

export const webkitDriver = '/usr/bin/WebKitWebDriver'
export const virtualScreen = '/usr/bin/Xvfb'
/** It comes with WebKitGTK, in the folder of the machine's architecture. */
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')[0]

/** Without a graphics card, and as root in a container, where WebKit's sandbox does not start. */
const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
}

/** MiniBrowser's own controls are wider than a small phone, so they get no size. */
const ownControls = '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px }'

/** @returns a folder with settings of GTK */
const writeConfiguration = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paisalane-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), ownControls)
  return folder
}

/** @returns the screen's process, and its number as Xvfb writes it */
const startScreen = async ({ width, height }: ScreenSize) => {
  const words = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', `${width}x${height}x24`]
  const started = spawn(virtualScreen, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string]
  return { process: started, display: `:${line}` }
}

/** @param configuration folder with settings of GTK */
const driverOn = (display: string, configuration: string) =>
  // It starts every driver that takes a port.
  new ServiceBuilder(webkitDriver)
    .setEnvironment({ ...process.env, ...environment, DISPLAY: display, XDG_CONFIG_HOME: configuration })
    .build()

const connect = async (address: string, size: ScreenSize) => {
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation', '--full-screen'] }
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }
  const driver = await new Builder().usingServer(address).withCapabilities(new Capabilities(capabilities)).build()
  await driver.manage().setTimeouts({ script: 60_000 })
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  return driver
}

/** The text of a call; undefined has no JSON. */
const callOf = (run: (parameter: never) => unknown, parameter: unknown) =>
  `(${String(run)})(${JSON.stringify(parameter) ?? 'undefined'})`

const addressesOf = async (driver: WebDriver) => {
  const own = await driver.getWindowHandle()
  const addresses: string[] = []
  for (const handle of await driver.getAllWindowHandles()) {
    await driver.switchTo().window(handle)
    addresses.push(await driver.getCurrentUrl())
  }
  await driver.switchTo().window(own)
  return addresses
}

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Space: Key.SPACE, ArrowRight: Key.ARROW_RIGHT } as const

export const webkit: Engine = {
  name: 'WebKit',
  start: async (size) => {
    const screen = await startScreen(size)
    const configuration = await writeConfiguration()
    const server = driverOn(screen.display, configuration)
    const endAll = async () => {
      await server.kill()
      screen.process.kill()
      await rm(configuration, { recursive: true, force: true })
    }
    const connected = server.start().then((address) => connect(address, size))
    const driver = await connected.catch(async (error: unknown) => {
      await endAll()
      throw error
    })
    return {
      open: (address) => driver.get(address),
      evaluate: (run, parameter) =>
        driver.executeAsyncScript(
          `const done = arguments[arguments.length - 1];
           Promise.resolve(${callOf(run, parameter)}).then(done, (error) => done('failed: ' + error))`,
        ),
      addScript: async (text) => {
        await driver.executeScript(text)
      },
      find: async (find, parameter) => {
        const element = await driver.executeScript<WebElement | null>(`return ${callOf(find, parameter)}`)
        if (!element) return undefined
        return {
          press: () => element.click(),
          type: (text) => element.sendKeys(text),
          value: async () => (await element.getProperty('value')) ?? '',
        }
      },
      typeKeys: (text) => driver.actions().sendKeys(text).perform(),
      pressKey: (key) => driver.actions().sendKeys(keys[key]).perform(),
      addresses: () => addressesOf(driver),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit().catch(() => undefined)
        await endAll()
      },
    }
  },
}
