/** Installs the judges in pinned versions below `tests/.artifacts`: cfn-lint and checkov with pip, actionlint with Go, those of pages and OpenAPI with npm. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { callersEnvironment, installPackages, NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { runCommand } from '#tests/rehearsal/run-command.ts'
import { installTools } from '#tests/support/npm-tools.ts'

const artifacts = join(import.meta.dirname, '../.artifacts')
const actionlint = { module: 'github.com/rhysd/actionlint/cmd/actionlint', version: 'v1.7.12' } as const

/** @returns the folder of cfn-lint and checkov. @throws NotInstalled */
export const installTemplateJudges = (): Promise<string> =>
  installPackages({
    user: 'cfn-lint and checkov',
    names: 'their packages',
    requirements: join(import.meta.dirname, 'requirements.txt'),
    folder: join(artifacts, 'judges'),
    seconds: 120,
  })

/** @returns the program. @throws NotInstalled */
export const installActionlint = async (): Promise<string> => {
  const { module, version } = actionlint
  const folder = join(artifacts, `actionlint-${version}`)
  const program = join(folder, 'actionlint')
  if (existsSync(program)) return program
  const environment = { ...callersEnvironment(), GOBIN: folder, GOFLAGS: '-modcacherw' }
  try {
    await runCommand('go', ['install', `${module}@${version}`], { environment, seconds: 300 })
  } catch (error) {
    throw new NotInstalled('actionlint needs Go, which could not install it', { cause: error })
  }
  return program
}

/** @returns the Nu checker of the W3C. @throws NotInstalled also without Java 11 or later */
export const installNu = async (): Promise<string> => {
  // One from version 9 on knows the word.
  const version = await runCommand('java', ['--version']).catch(() => '')
  if (Number(/\d+/.exec(version)?.[0] ?? 0) < 11) throw new NotInstalled('the Nu checker needs Java 11 or later')
  return join(await installTools('the judge of HTML', 'nu', { 'vnu-jar': '26.9.27' }), 'vnu-jar/build/dist/vnu.jar')
}

/** @returns the program. @throws NotInstalled */
export const installRedocly = async (): Promise<string> =>
  join(await installTools('the judge of OpenAPI', 'redocly', { '@redocly/cli': '2.77.0' }), '@redocly/cli/bin/cli.js')
