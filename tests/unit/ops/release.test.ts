/** The release of a deployment: of a checkout, of the environment, or unknown. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readRelease } from '#bin/release.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

const commitFile = () => {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.in', '-c', 'commit.gpgsign=false']
  const git = (...words: string[]) =>
    execFileSync('git', [...identity, ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-22T10:00:00+05:30' },
    })
  writeFileSync(join(folder, 'file'), 'one')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'One')
  return git('rev-parse', 'HEAD').trim()
}

it('is the commit and its time, so that the same commit makes the same stack', () => {
  const commit = commitFile().slice(0, 12)
  const release = readRelease(folder, {})
  expect(release).toEqual({ commit, builtAt: '2026-11-22T04:30:00.000Z' })
  expect(readRelease(folder, { RELEASE_COMMIT: 'other' })).toEqual(release)
  writeFileSync(join(folder, 'file'), 'two')
  expect(readRelease(folder, {})).toEqual({ ...release, commit: `${commit}-changed` })
})

it('is what the environment names outside of a checkout, or unknown', () => {
  const given = { RELEASE_COMMIT: '1a2b3c4d5e6f', RELEASE_TIME: '2026-11-22T04:30:00Z' }
  expect(readRelease(folder, given)).toEqual({ commit: '1a2b3c4d5e6f', builtAt: '2026-11-22T04:30:00Z' })
  expect(readRelease(folder, {})).toEqual({ commit: 'unknown', builtAt: 'unknown' })
})
