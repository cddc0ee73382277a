/** Finds a Chromium on this machine, or installs one: from the package manager where Playwright's own cannot be downloaded. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getuid } from 'node:process'
import { chromium } from 'playwright'

/** The one without windows comes first: it takes three fifths of the time. */
const usualPlaces = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isRoot = () => getuid?.() === 0

const installers: [command: string, ...parameters: string[]][] = [
  [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'],
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
]

export interface Machine {
  findPresent: () => string | undefined
  /** Runs a command and returns what it printed. */
  install: (command: string, parameters: string[]) => string
}

const machine: Machine = {
  findPresent: () => [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place)),
  install: (command, parameters) => {
    const { stdout, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8' })
    return error ? String(error) : `${stdout}${stderr}`
  },
}

/** Returns the path of a browser and installs one only when none is found. Throws when it cannot be installed. */
export const findChromium = ({ findPresent, install }: Machine = machine): string => {
  const printed: string[] = []
  for (const [command, ...parameters] of installers) {
    const present = findPresent()
    if (present) return present
    if (command === 'apt-get' && !isRoot()) continue
    printed.push(`$ ${command} ${parameters.join(' ')}`, install(command, parameters).trim())
  }
  const installed = findPresent()
  if (installed) return installed
  const advice =
    'run: npx playwright-core install --with-deps chromium (or install Chromium with the system’s package manager)'
  throw new Error(`no Chromium was found, and none could be installed; ${advice}\n${printed.join('\n')}`)
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
