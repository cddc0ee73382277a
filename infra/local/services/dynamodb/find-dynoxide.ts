/** Where dynoxide is on this machine: npm brings it for Linux x64; elsewhere it is looked for on the PATH. */
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** Commands for a platform that npm has no dynoxide for. */
const installations: Readonly<Record<string, string>> = {
  darwin: 'run brew install nubo-db/tap/dynoxide',
  'linux x64': 'run npm ci without --omit=optional',
  linux: 'run cargo install dynoxide-rs, or put a release of nubo-db/dynoxide on the PATH',
  win32: 'run it in WSL, as on Linux',
}

const dynamoDbLocal = 'docker run -p 8000:8000 amazon/dynamodb-local'
const endpoint = 'http://localhost:8000'

/** Writes the advice for a platform where `findDynoxide` finds nothing, in one line. */
export const adviseDatabase = (
  platform: NodeJS.Platform = process.platform,
  architecture: string = process.arch,
): string => {
  const installation = installations[`${platform} ${architecture}`] ?? installations[platform]
  const start =
    platform === 'win32' ? `$env:DYNAMODB_ENDPOINT='${endpoint}'; npm start` : `DYNAMODB_ENDPOINT=${endpoint} npm start`
  const first = installation === undefined ? '' : `${installation}; or `
  return `${first}start DynamoDB Local with ${dynamoDbLocal}, and then ${start}`
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const findInstalled = (platform: NodeJS.Platform, architecture: string): string[] => {
  try {
    const { resolve } = createRequire(import.meta.url)
    return [join(dirname(resolve(`@dynoxide/${platform}-${architecture}/package.json`)), 'dynoxide')]
  } catch {
    return []
  }
}

interface SearchOptions {
  platform?: NodeJS.Platform
  architecture?: string
  /** The folders of programs, as in the environment. */
  path?: string | undefined
}

export const findDynoxide = ({
  platform = process.platform,
  architecture = process.arch,
  path = process.env['PATH'],
}: SearchOptions = {}): string | undefined => {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  // The guard of dynoxide is a shell.
  const candidates =
    platform === 'win32'
      ? []
      : [...findInstalled(platform, architecture), ...folders.map((folder) => join(folder, 'dynoxide'))]
  return candidates.find(isProgram)
}
