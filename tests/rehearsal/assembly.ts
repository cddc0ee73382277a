/** The assembly that the CDK command line deploys: the synthesized one, in a copy with patches for the emulator. */
import { createHash } from 'node:crypto'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patchTemplate, type Template } from './assembly-patches.ts'
import { replaceCommandLine } from './file-copier.ts'
import { takeTimeFromEvents } from './scheduled-functions.ts'

export type { Template } from './assembly-patches.ts'

interface Assets {
  files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>
}

const nameOf = (stack: string, kind: 'template' | 'assets') => `${stack}.${kind}.json`

export const readTemplate = async (folder: string, stack: string): Promise<Template> =>
  JSON.parse(await readFile(join(folder, nameOf(stack, 'template')), 'utf8')) as Template

/** Writes the template, and its new hash in every place of the old one: the CDK finds the published template by it. */
const writeTemplate = async (folder: string, stack: string, template: Template): Promise<void> => {
  const text = JSON.stringify(template)
  await writeFile(join(folder, nameOf(stack, 'template')), text)
  const assetsFile = join(folder, nameOf(stack, 'assets'))
  const { files } = JSON.parse(await readFile(assetsFile, 'utf8')) as Assets
  const own = Object.values(files).find(({ source }) => source.path === nameOf(stack, 'template'))
  const [destination] = Object.values(own?.destinations ?? {})
  if (!destination) throw new Error('the assembly does not publish its template')
  const [before, after] = [destination.objectKey.replace('.json', ''), createHash('sha256').update(text).digest('hex')]
  for (const file of [assetsFile, join(folder, 'manifest.json')])
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(before, after))
}

/**
 * Copies the assembly to another folder and patches it there.
 * @param isEarlier of an earlier release, which may lack what a patch changes
 */
export const copyPatched = async (
  from: string,
  to: string,
  stack: string,
  gateway: URL,
  isEarlier = false,
): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  const template = await readTemplate(to, stack)
  patchTemplate(template, gateway, isEarlier)
  if (!isEarlier) await takeTimeFromEvents(to, template)
  await replaceCommandLine(to, template)
  await writeTemplate(to, stack, template)
}

const answerHeader = 'x-rehearsed'

/** The header that the changed function adds to its answers. */
export const changedAnswer = { [answerHeader]: 'changed' }

const changedModule = `import { handler as original } from './original.mjs'
export const handler = async (...parameters) => {
  const answer = await original(...parameters)
  return { ...answer, headers: { ...answer.headers, '${answerHeader}': '${changedAnswer[answerHeader]}' } }
}
`

/** Changes the code of a function of the copy, and then its template. */
export const changeFunction = async (
  folder: string,
  stack: string,
  functionId: RegExp,
  change: (template: Template) => void,
): Promise<void> => {
  const template = await readTemplate(folder, stack)
  const [found] = Object.entries(template.Resources).filter(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && functionId.test(id),
  )
  const key = String((found?.[1].Properties['Code'] as { S3Key?: string } | undefined)?.S3Key)
  const hash = key.replace('.zip', '')
  const changedHash = createHash('sha256').update(hash).update(changedModule).digest('hex')
  const code = join(folder, `asset.${changedHash}`)
  await rename(join(folder, `asset.${hash}`), code)
  await rename(join(code, 'index.mjs'), join(code, 'original.mjs'))
  await writeFile(join(code, 'index.mjs'), changedModule)
  const assetsFile = join(folder, nameOf(stack, 'assets'))
  await writeFile(assetsFile, (await readFile(assetsFile, 'utf8')).replaceAll(hash, changedHash))
  const [version = ''] =
    Object.entries(template.Resources).find(
      ([, { Type, Properties }]) =>
        Type === 'AWS::Lambda::Version' && (Properties['FunctionName'] as { Ref?: string }).Ref === found?.[0],
    ) ?? []
  // The CDK names a version by the hash of its function: another function is another version.
  const text = JSON.stringify(template)
    .replaceAll(hash, changedHash)
    .replaceAll(version, `${version.slice(0, -8)}changed0`)
  const changed = JSON.parse(text) as Template
  change(changed)
  await writeTemplate(folder, stack, changed)
}
