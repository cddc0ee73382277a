/** What a rollback deploys: the commit, in a folder of its own, under the settings of today. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { rollBack, settingKeysIn, type Rollback } from '#bin/rollback/roll-back.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { settings } from '#infra/stage-settings.ts'

let root: string
const deploys = 'old: npx cdk deploy paisalane-prod --app assembly --require-approval never'

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.in', '-c', 'commit.gpgsign=false', ...words], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

/** Commits a release with these settings of prod and these keys of its schema. @returns its commit */
const commitRelease = (page: string, prod: object, keys: readonly string[], file = 'stage-settings') => {
  mkdirSync(join(root, 'infra'), { recursive: true })
  writeFileSync(join(root, 'page'), page)
  writeFileSync(join(root, 'cdk.json'), JSON.stringify({ context: { stages: { dev: {}, prod } } }))
  const rows = keys.map((key) => `  ${key}: z.optional(something),`)
  writeFileSync(join(root, `infra/${file}.ts`), ['export const settings = z.strictObject({', ...rows, '})'].join('\n'))
  git('add', '.')
  git('commit', '--quiet', '--message', page)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  root = temporaryFolder()
  git('init', '--quiet')
})

/** @returns the programs that ran, with the page of the folder in which they ran */
const roll = async (rollback: Partial<Rollback>, failing = '', deployed: Record<string, string> = {}) => {
  const ran: string[] = []
  const printed: string[] = []
  const folders: string[] = []
  const run = (folder: string, program: string, words: readonly string[]) => {
    folders.push(folder)
    const output = words[words.indexOf('--output') + 1] ?? ''
    const shown = words.map((word) => word.replace(/^\/.*\/assembly$/, 'assembly'))
    ran.push(`${readFileSync(join(folder, 'page'), 'utf8')}: ${[program, ...shown].join(' ')}`)
    if (words[1] === 'synth') {
      mkdirSync(output)
      const Resources = { Table: { Type: 'AWS::DynamoDB::GlobalTable' } }
      writeFileSync(join(output, 'paisalane-prod.template.json'), JSON.stringify({ Resources }))
    }
    return program === failing ? Promise.reject(new Error(`${program} failed`)) : Promise.resolve()
  }
  const ended = await rollBack(
    {
      root,
      run,
      print: (line) => printed.push(line),
      readDeployed: () =>
        Promise.resolve({
          Resources: Object.fromEntries(Object.entries(deployed).map(([id, type]) => [id, { Type: `AWS::${type}` }])),
        }),
    },
    { stage: 'prod', commit: 'HEAD', given: {}, acceptsSecond: false, ...rollback },
  ).then(
    () => 'deployed',
    (error: Error) => error.message,
  )
  return {
    ended,
    ran,
    printed,
    left: folders.filter((folder) => existsSync(folder)),
    worktrees: git('worktree', 'list'),
  }
}

it('deploys the commit with the settings of today that it knows, all callers at once', async () => {
  const before = commitRelease('old', { codePepper: 1 }, ['codePepper', 'goLinkKey', 'originSecret'])
  commitRelease('new', { codePepper: 2, originSecret: { accepted: [1, 2], sent: 2 }, release: 'gradual' }, [])
  const { ended, ran, printed, left, worktrees } = await roll({
    commit: before.slice(0, 12),
    given: { goLinkKey: '3' },
  })
  expect(ended).toBe('deployed')
  expect(ran).toEqual([
    'old: npm ci --no-audit --no-fund',
    'old: npx cdk synth paisalane-prod --quiet --output assembly -c stage=prod -c codePepper=2 -c originSecret={"accepted":[1,2],"sent":2} -c goLinkKey=3',
    deploys,
  ])
  expect(printed).toContainEqual('left out, because that release does not know it: release')
  expect([left, worktrees.split('\n').length]).toEqual([[], 1])
})

it('does not wait for a gradual release', async () => {
  const commit = commitRelease('old', { release: 'gradual' }, ['release'])
  expect((await roll({ commit })).ran.at(-2)).toMatch(/-c stage=prod -c release=allAtOnce$/)
})

it('reads the settings of a release that had them in another file', async () => {
  const commit = commitRelease('old', { codePepper: 1 }, ['codePepper'], 'config')
  expect((await roll({ commit })).ran.at(-2)).toMatch(/-c stage=prod -c codePepper=1$/)
  rmSync(join(root, 'infra'), { recursive: true })
  git('commit', '--quiet', '--all', '--message', 'none')
  expect((await roll({})).ended).toMatch(/^--to \w+: has no infra\/stage-settings\.ts or infra\/config\.ts/)
  git('rm', '--quiet', 'cdk.json')
  git('commit', '--quiet', '--message', 'older still')
  writeFileSync(join(root, 'cdk.json'), '{}')
  expect((await roll({})).ended).toMatch(/^--to \w+: has no cdk\.json; choose a later commit$/)
})

it('refuses to leave a table, a pool, a secret or a key that the earlier release does not know', async () => {
  const commit = commitRelease('old', {}, [])
  const kept = { Table: 'DynamoDB::GlobalTable', ClickKey: 'SecretsManager::Secret', Logs: 'Logs::LogGroup' }
  const { ended, ran, left } = await roll({ commit }, '', kept)
  expect(ended).toBe(
    'that release has no ClickKey: the way forward would make a second one. Roll back less far, or deploy a correction',
  )
  expect([ran.includes(deploys), left]).toEqual([false, []])
})

it('leaves what the last release lacks, once the loss of a second one is accepted', async () => {
  const commit = commitRelease('old', {}, [])
  const loss =
    'that release has no SecretsPushSecret0A1B2C3D, and the next one makes a second: browsers that subscribed to push get SMS instead, until they subscribe again'
  const kept = { Table: 'DynamoDB::GlobalTable', SecretsPushSecret0A1B2C3D: 'SecretsManager::Secret' }
  const refused = await roll({ commit }, '', kept)
  expect(refused.ended).toBe(`${loss}\nAdd --accept-second to accept that, roll back less far, or deploy a correction`)
  expect(refused.ran).not.toContain(deploys)
  const accepted = await roll({ commit, acceptsSecond: true }, '', kept)
  expect([accepted.ended, accepted.printed.includes(loss), accepted.ran.includes(deploys)]).toEqual([
    'deployed',
    true,
    true,
  ])
  const unknown = { ...kept, ClickKey: 'SecretsManager::Secret' }
  expect((await roll({ commit, acceptsSecond: true }, '', unknown)).ended).toMatch(/^that release has no ClickKey: /)
})

it('removes its checkout when it is ended by a signal', async () => {
  const commit = commitRelease('old', {}, [])
  const programs = join(root, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho in $PWD\nexec tail -f /dev/null\n', { mode: 0o755 })
  const words = [resolve('bin/rollback.ts'), '--stack', 'paisalane-prod', '--to', commit]
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
  })
  const printed: string[] = []
  child.stderr.on('data', (text: Buffer) => printed.push(String(text)))
  let folder = ''
  for await (const text of child.stdout) {
    folder = /^in (.*)$/m.exec(String(text))?.[1] ?? folder
    if (folder !== '') child.kill('SIGTERM')
  }
  expect(existsSync(folder)).toBe(false)
  expect(printed.join('')).toMatch(/^stopped by SIGTERM/)
})

it('refuses an unknown commit, and a setting that would come back unseen', async () => {
  const before = commitRelease('old', { restoredTableStream: 'arn' }, ['restoredTableStream'])
  commitRelease('new', {}, [])
  expect((await roll({ commit: 'abc123' })).ended).toBe('--to abc123: is no commit of this repository; fetch it first')
  expect(await roll({ commit: before })).toMatchObject({
    ended: expect.stringContaining('sets restoredTableStream, and that of today does not') as string,
    ran: [],
  })
})

it('leaves no folder behind when the deployment fails', async () => {
  const commit = commitRelease('old', {}, [])
  expect(await roll({ commit }, 'npx')).toMatchObject({ ended: 'npx failed', left: [] })
})

it('finds every setting of this release in its file', () => {
  expect(settingKeysIn(readFileSync('infra/stage-settings.ts', 'utf8'))).toEqual(
    expect.arrayContaining(Object.keys(settings.shape)),
  )
})
