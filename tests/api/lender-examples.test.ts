/** Every program for lenders on /partner-api-docs runs as it is printed, against the running API, with a key in the environment. */
import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { clickOn, createLender, type TestLender } from '#tests/support/lenders/lenders.ts'
import {
  lenderKeyVariable,
  lenderLanguages,
  type LenderLanguage,
} from '#web/features/partner-docs/reference/example-settings.ts'
import {
  exampleLenderId,
  exampleStatusUpdate,
  exampleUpdateId,
} from '#web/features/partner-docs/reference/lender-examples.ts'
import { lenderPrograms } from '#web/features/partner-docs/reference/lender-programs.ts'

const origin = inject('origin')

/** The name of a program's file and the commands that it needs, of which the first runs it. */
const runners: Record<LenderLanguage, [file: string, ...needs: [string, ...string[]]]> = {
  typescript: ['send-update.mts', process.execPath],
  python: ['send_update.py', 'python3'],
  java: ['SendUpdate.java', 'java'],
  php: ['send-update.php', 'php'],
  openssl: ['send-update.sh', 'sh', 'openssl', 'curl'],
}
const isInstalled = (program: string) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0

const folder = temporaryFolder()
let apiUrl = ''
let lender: TestLender
let clickId = ''
beforeAll(async () => {
  apiUrl = (await readConfig(origin)).partnerApiUrl
  lender = await createLender(inject('dataFolder'))
  clickId = await clickOn(await takeMember(), lender.id)
})

const run = async (language: LenderLanguage, key: string) => {
  const [file, command] = runners[language]
  const own = {
    [exampleApiUrl]: apiUrl,
    [exampleLenderId]: lender.id,
    [exampleStatusUpdate.click_id]: clickId,
    [exampleStatusUpdate.occurred_at]: new Date().toISOString(),
    [exampleUpdateId]: `evt-${language}`,
  }
  const program = Object.entries(own).reduce(
    (text, [printed, mine]) => text.replaceAll(printed, mine),
    lenderPrograms[language],
  )
  const path = join(folder, file)
  await writeFile(path, program)
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], [lenderKeyVariable]: key }
  return promisify(execFile)(command, [path], { env })
}

const languages = (Object.keys(lenderLanguages) as LenderLanguage[]).map((language) => {
  const [, ...needs] = runners[language]
  return { language, missing: needs.filter((program) => !isInstalled(program)) }
})

for (const { language, missing } of languages) {
  if (missing.length > 0)
    console.log(`${lenderLanguages[language]}: skipped, because ${missing.join(' and ')} is not installed`)
}

it.each(languages.filter(({ missing }) => missing.length === 0))(
  '$language signs an update that is taken, and ends with the error of a wrong key',
  async ({ language }) => {
    expect(JSON.parse((await run(language, lender.secret)).stdout)).toHaveProperty('applied')
    const refused = await run(language, `whsec_${Buffer.alloc(32).toString('base64')}`).catch((error: unknown) => error)
    expect(JSON.stringify(refused)).toContain('INVALID_SIGNATURE')
  },
)
