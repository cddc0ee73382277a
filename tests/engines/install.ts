/**
 * Installs the engines that this machine lacks with apt-get, as `npm run engines` and `.ci/run` do. Where that is impossible it changes
 * nothing; the set-up of the tests then says what is missing.
 */
import { spawnSync } from 'node:child_process'
import { getuid } from 'node:process'
import { engines, isInstalled } from './engines.ts'

/** A network without Debian's packages must not delay the checks for long. */
const limitMilliseconds = 150_000

const apt = (...words: string[]): boolean =>
  spawnSync('apt-get', ['-q', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: limitMilliseconds,
    stdio: 'ignore',
  }).status === 0

const packages = engines.filter((engine) => !isInstalled(engine)).flatMap((engine) => engine.packages)
if (packages.length > 0 && getuid?.() === 0 && apt('update'))
  apt('install', '-y', '--no-install-recommends', ...packages)
