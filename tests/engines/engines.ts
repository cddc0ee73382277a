/** The engines that visitors use beside Chromium, and what a machine needs for each. */
import { existsSync } from 'node:fs'
import type { EngineName } from './engine.ts'
import { firefoxProgram } from './firefox.ts'
import { virtualScreen, webkitDriver } from './webkit.ts'

interface InstallableEngine {
  readonly name: EngineName
  readonly programs: readonly string[]
  /** Of Debian. */
  readonly packages: readonly string[]
}

export const engines: readonly InstallableEngine[] = [
  { name: 'Firefox', programs: [firefoxProgram], packages: ['firefox-esr'] },
  { name: 'WebKit', programs: [webkitDriver, virtualScreen], packages: ['webkit2gtk-driver', 'xvfb'] },
]

export const isInstalled = ({ programs }: InstallableEngine): boolean =>
  programs.every((program) => existsSync(program))
