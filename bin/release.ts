/** Finds the commit that a deployment is made of. */
import { execFileSync } from 'node:child_process'
import type { Release } from '#contract/release.ts'
import { projectRoot } from '#infra/bundling/bundle-options.ts'

/** Digits of a commit that no other one of this repository begins with. */
const commitDigits = 12

/** The local runtime restarts at every change, whether or not it is committed. */
export const localRelease: Release = { commit: 'local', builtAt: 'unknown' }

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const ofCheckout = (folder: string): Release | undefined => {
  try {
    const [commit = '', seconds = ''] = git(folder, 'log', '-1', `--abbrev=${commitDigits}`, '--format=%h %ct').split(
      ' ',
    )
    const isChanged = git(folder, 'status', '--porcelain') !== ''
    return {
      commit: isChanged ? `${commit}-changed` : commit,
      builtAt: new Date(Number(seconds) * 1000).toISOString(),
    }
  } catch {
    // No git, or no checkout, such as an unpacked archive.
    return undefined
  }
}

/**
 * The release of a checkout; outside one, RELEASE_COMMIT and RELEASE_TIME of the environment; without those, `unknown`.
 * @param folder of the checkout. @default the root of the project
 */
export const readRelease = (folder = projectRoot, environment: NodeJS.ProcessEnv = process.env): Release =>
  ofCheckout(folder) ?? {
    commit: environment['RELEASE_COMMIT'] || 'unknown',
    builtAt: environment['RELEASE_TIME'] || 'unknown',
  }
