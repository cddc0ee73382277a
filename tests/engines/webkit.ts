/** WebKitGTK by WebDriver: MiniBrowser fills a virtual screen of the size of a phone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
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

const startMilliseconds = 10_000

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

/** Sends a command of the WebDriver standard: https://www.w3.org/TR/webdriver2/#endpoints. @returns its value */
type Command = <Value = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

const commandsTo =
  (address: string): Command =>
  async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

/** @param configuration folder with settings of GTK */
const startDriver = (port: number, display: string, configuration: string) => {
  const env = { ...process.env, ...environment, DISPLAY: display, XDG_CONFIG_HOME: configuration }
  return spawn(webkitDriver, [`--port=${port}`], { env, stdio: 'ignore' })
}

const waitForDriver = async (address: string) => {
  const endsAt = performance.now() + startMilliseconds
  while (!(await fetch(`${address}/status`).catch(() => undefined))) {
    if (performance.now() > endsAt) throw new Error(`${webkitDriver} does not answer`)
    await pause(50)
  }
}

/** @returns the commands of a new session */
const connect = async (address: string, size: ScreenSize): Promise<Command> => {
  await waitForDriver(address)
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation', '--full-screen'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }
  const { sessionId } = await commandsTo(address)<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch },
  })
  const command = commandsTo(`${address}/session/${sessionId}`)
  await command('POST', '/timeouts', { script: 60_000 })
  await command('POST', '/window/rect', { x: 0, y: 0, ...size })
  return command
}

/** The text of a call; undefined has no JSON. */
const callOf = (run: (parameter: never) => unknown, parameter: unknown) =>
  `(${String(run)})(${JSON.stringify(parameter) ?? 'undefined'})`

const addressesOf = async (command: Command) => {
  const own = await command<string>('GET', '/window')
  const addresses: string[] = []
  for (const handle of await command<string[]>('GET', '/window/handles')) {
    await command('POST', '/window', { handle })
    addresses.push(await command<string>('GET', '/url'))
  }
  await command('POST', '/window', { handle: own })
  return addresses
}

/** As the standard writes them among the letters of a text. */
const keys = { Tab: '\uE004', Enter: '\uE007', Space: '\uE00D', ArrowRight: '\uE014' } as const

const typeKeys = (command: Command, text: string) => {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

/** The name that the standard gives to an element of the page in an answer. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export const webkit: Engine = {
  name: 'WebKit',
  start: async (size) => {
    const screen = await startScreen(size)
    const configuration = await writeConfiguration()
    const port = await findFreePort()
    const driver = startDriver(port, screen.display, configuration)
    const endAll = async () => {
      driver.kill()
      screen.process.kill()
      await rm(configuration, { recursive: true, force: true })
    }
    const command = await connect(`http://127.0.0.1:${port}`, size).catch(async (error: unknown) => {
      await endAll()
      throw error
    })
    return {
      open: async (address) => {
        await command('POST', '/url', { url: address })
      },
      evaluate: (run, parameter) =>
        command('POST', '/execute/async', {
          script: `const done = arguments[arguments.length - 1];
           Promise.resolve(${callOf(run, parameter)}).then(done, (error) => done('failed: ' + error))`,
          args: [],
        }),
      addScript: async (text) => {
        await command('POST', '/execute/sync', { script: text, args: [] })
      },
      find: async (find, parameter) => {
        const script = `return ${callOf(find, parameter)}`
        const found = await command<Record<string, string> | null>('POST', '/execute/sync', { script, args: [] })
        if (!found) return undefined
        const element = `/element/${found[elementKey]}`
        return {
          press: async () => {
            await command('POST', `${element}/click`, {})
          },
          type: async (text) => {
            await command('POST', `${element}/value`, { text })
          },
          value: async () => (await command<string | null>('GET', `${element}/property/value`)) ?? '',
        }
      },
      typeKeys: async (text) => {
        await typeKeys(command, text)
      },
      pressKey: async (key) => {
        await typeKeys(command, keys[key])
      },
      addresses: () => addressesOf(command),
      picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
      close: async () => {
        await command('DELETE', '').catch(() => undefined)
        await endAll()
      },
    }
  },
}
