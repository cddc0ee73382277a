/** Finds a Chromium on this machine, or installs one: from the package manager where Playwright's own cannot be downloaded. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getuid } from 'node:process'
import { chromium } from 'playwright'

const usualPlaces = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isRoot = () => getuid?.() === 0

const installers: [command: string, ...parameters: string[]][] = [
  [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'],
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
]

/** Returns the path of a browser and installs one only when none is found. Throws when it cannot be installed. */
export const findChromium = (): string => {
  const findPresent = () => [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place))
  for (const [command, ...parameters] of installers) {
    const present = findPresent()
    if (present) return present
    if (command !== 'apt-get' || isRoot()) spawnSync(command, parameters, { stdio: 'ignore' })
  }
  const installed = findPresent()
  if (!installed) throw new Error('no Chromium was found and none could be installed')
  return installed
}

/** Flags for a browser that calls only this machine; Chromium's sandbox does not run as root. */
export const chromiumFlags = (): string[] => [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
