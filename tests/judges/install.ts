/** Installs the judges: cfn-lint and checkov with pip, actionlint with Go, each in its pinned version below `tests/.artifacts/judges`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { callersEnvironment, installPackages, NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { runCommand } from '#tests/rehearsal/run-command.ts'

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
