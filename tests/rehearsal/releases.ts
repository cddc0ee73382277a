/** Releases that go wrong: one that is taken back while callers move to it, and one that is rolled back after it has stored data. */
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectSuccess } from '#tests/support/api-client.ts'
import type { Template } from './assembly.ts'
import type { Emulator } from './emulator.ts'
import { runCommand } from './run-command.ts'
import type { Stage } from './stage.ts'
import { check } from './step.ts'

const scripts = join(import.meta.dirname, 'emulator')

const failingModule = `import { handler as original } from './original.mjs'
let calls = 0
export const handler = (...parameters) => {
  if (calls++ % 3 === 0) throw new Error('every third call fails')
  return original(...parameters)
}
`

/** The alarm of 5xx that takes a release back: per cent, of this many requests at least. */
const alarmOf = ({ Resources }: Template) => {
  const [alarm] = Object.values(Resources).filter(({ Properties }) =>
    JSON.stringify(Properties['AlarmName'] ?? '').includes('-api-server-errors'),
  )
  const [, least] = /requests >= (\d+)/.exec(JSON.stringify(alarm)) ?? []
  return { percent: Number(alarm?.Properties['Threshold']), least: Number(least) }
}

const callsOfTheRelease = 150

/**
 * Gives a tenth of the calls to a version that fails a third of them, and takes it back when the alarm's rule holds.
 * @throws Error when 4 % of the calls fail, or one fails afterwards
 */
export const takeBackBadVersion = async (
  { environment, python }: Emulator,
  stage: Stage,
  { stack, synthesized, folder }: { stack: string; synthesized: string; folder: string },
) => {
  const template = JSON.parse(await readFile(join(synthesized, `${stack}.template.json`), 'utf8')) as Template
  const [id, found] =
    Object.entries(template.Resources).find(
      ([each, { Type }]) => Type === 'AWS::Lambda::Function' && each.startsWith('OffersFunction'),
    ) ?? []
  const key = (found?.Properties['Code'] as { S3Key?: string } | undefined)?.S3Key?.replace('.zip', '')
  if (id === undefined || key === undefined) throw new Error('the stack has no function of the offers')
  const code = join(folder, 'failing')
  await rm(code, { recursive: true, force: true })
  await cp(join(synthesized, `asset.${key}`), code, { recursive: true })
  await rename(join(code, 'index.mjs'), join(code, 'original.mjs'))
  await writeFile(join(code, 'index.mjs'), failingModule)
  const shift = (word: 'begin' | 'back') =>
    runCommand(python, [join(scripts, 'shift.py'), word, stack, id, code], { environment })
  const alarm = alarmOf(template)
  await shift('begin')
  let [failed, takenBackAt] = [0, 0]
  for (let made = 1; made <= callsOfTheRelease; made += 1) {
    const { status } = await stage.open(`/lenders/none-${made}`)
    if (status >= 500 && takenBackAt > 0) throw new Error(`call ${made} failed after the version was taken back`)
    if (status >= 500) failed += 1
    if (takenBackAt > 0 || made < alarm.least || (100 * failed) / made <= alarm.percent) continue
    await shift('back')
    takenBackAt = made
  }
  if (takenBackAt === 0 || failed / callsOfTheRelease >= 0.04)
    throw new Error(`${failed} of ${callsOfTheRelease} calls failed; taken back after ${takenBackAt}`)
}

/** Gives the function that serves the catalogue another partition than the catalogue's. */
export const misdirectCatalogue = ({ Resources }: Template) => {
  const [policy] = Object.entries(Resources).flatMap(([id, { Type, Properties }]) =>
    Type === 'AWS::IAM::Policy' && id.startsWith('OffersRole') ? [Properties] : [],
  )
  const document = JSON.stringify(policy?.['PolicyDocument'])
  const changed = document.replace('"CATALOGUE"', '"OTHER"')
  if (!policy || changed === document) throw new Error('the function offers has no right to the catalogue')
  policy['PolicyDocument'] = JSON.parse(changed) as unknown
}

/** Stores the catalogue of a later release, rolls back, and reads that catalogue. */
export const rollBackAfterNewData = async (
  { environment, python }: Emulator,
  stage: Stage,
  rollBack: () => Promise<void>,
  changedHeader: string,
) => {
  await runCommand(python, [join(scripts, 'store-next-catalogue.py'), stage.output('TableName')], { environment })
  await rollBack()
  const reply = await stage.open('/api/catalogue?after=rollback')
  check(reply.status === 200, `the catalogue was answered ${reply.status}: ${reply.text}`)
  if (reply.headers[changedHeader] !== undefined) throw new Error('the function of the later release still answers')
  const { lenders } = expectSuccess('get-catalogue', await stage.client.call('get-catalogue'))
  if (lenders.length === 0 || JSON.stringify(lenders).includes('next_release'))
    throw new Error(`the catalogue of the later release was read with ${lenders.length} lenders: ${reply.text}`)
}
