/** Where the program of the database is found, and the advice of each platform where it is not. */
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { adviseDatabase, findDynoxide } from '../services/dynamodb/find-dynoxide.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A platform that npm brings no program for. */
const elsewhere = { platform: 'linux', architecture: 'arm64' } as const

it('takes the first program on the PATH where npm brings none, if there is one', async () => {
  const folder = temporaryFolder()
  const [missing, notExecutable, isFolder, program, later] = ['a', 'b', 'c', 'd', 'e'].map((name) => join(folder, name))
  for (const each of [notExecutable, isFolder, program, later]) await mkdir(String(each))
  await writeFile(join(String(notExecutable), 'dynoxide'), '')
  await mkdir(join(String(isFolder), 'dynoxide'))
  for (const each of [program, later]) {
    await writeFile(join(String(each), 'dynoxide'), '')
    await chmod(join(String(each), 'dynoxide'), 0o755)
  }
  const path = [missing, notExecutable, isFolder, '', program, later].join(delimiter)
  expect(findDynoxide({ ...elsewhere, path })).toBe(join(String(program), 'dynoxide'))
  expect(findDynoxide({ ...elsewhere, path: '' })).toBe(undefined)
})

const docker = 'start DynamoDB Local with docker run -p 8000:8000 amazon/dynamodb-local, and then'
const unix = `${docker} DYNAMODB_ENDPOINT=http://localhost:8000 npm start`

it.each<[NodeJS.Platform, string, string]>([
  ['darwin', 'arm64', `run brew install nubo-db/tap/dynoxide; or ${unix}`],
  ['darwin', 'x64', `run brew install nubo-db/tap/dynoxide; or ${unix}`],
  ['linux', 'arm64', `run cargo install dynoxide-rs, or put a release of nubo-db/dynoxide on the PATH; or ${unix}`],
  ['linux', 'x64', `run npm ci without --omit=optional; or ${unix}`],
  [
    'win32',
    'x64',
    `run it in WSL, as on Linux; or ${docker} $env:DYNAMODB_ENDPOINT='http://localhost:8000'; npm start`,
  ],
  ['freebsd', 'x64', unix],
])('on %s %s the advice is one line with the commands', (platform, architecture, advice) => {
  expect(adviseDatabase(platform, architecture)).toBe(advice)
})
