/** The assembly that the CDK command line deploys: the synthesized one, in a copy with patches for the emulator. */
import { createHash } from 'node:crypto'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patchTemplates, type Template } from './assembly-patches.ts'
import { replaceCommandLine } from './file-copier.ts'
import { takeTimeFromEvents } from './scheduled-functions.ts'

export type { Template } from './assembly-patches.ts'

interface Assets {
  files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>
}

const nameOf = (stack: string, kind: 'template' | 'assets') => `${stack}.${kind}.json`

const readFileOf = async (folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Template

export const readTemplate = (folder: string, stack: string): Promise<Template> =>
  readFileOf(folder, nameOf(stack, 'template'))

const readAssets = async (folder: string, stack: string) =>
  JSON.parse(await readFile(join(folder, nameOf(stack, 'assets')), 'utf8')) as Assets

/** Writes a template, and its new hash in every place of the old one: the CDK finds published templates by it. @returns both */
const writeFileOf = async (folder: string, stack: string, name: string, template: Template) => {
  const text = JSON.stringify(template)
  await writeFile(join(folder, name), text)
  const { files } = await readAssets(folder, stack)
  const own = Object.values(files).find(({ source }) => source.path === name)
  const [destination] = Object.values(own?.destinations ?? {})
  if (!destination) throw new Error(`the assembly does not publish ${name}`)
  const [before, after] = [destination.objectKey.replace('.json', ''), createHash('sha256').update(text).digest('hex')]
  for (const file of [nameOf(stack, 'assets'), 'manifest.json'].map((each) => join(folder, each)))
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(before, after))
  return [before, after] as const
}

/** Writes the template of the stack. */
const writeTemplate = async (folder: string, stack: string, template: Template) => {
  await writeFileOf(folder, stack, nameOf(stack, 'template'), template)
}

/**
 * Copies the assembly to another folder and patches it there.
 * @param isEarlier of an earlier release, which may lack what a patch changes
 */
export const copyPatched = async (from: string, to: string, stack: string, gateway: URL, isEarlier = false) => {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  let template = await readTemplate(to, stack)
  const { files } = await readAssets(to, stack)
  const nested = Object.values(files).flatMap(({ source }) =>
    source.path.endsWith('.nested.template.json') ? [source.path] : [],
  )
  const inner = await Promise.all(nested.map((name) => readFileOf(to, name)))
  patchTemplates([template, ...inner], gateway, isEarlier)
  for (const [index, name] of nested.entries()) {
    const [before, after] = await writeFileOf(to, stack, name, inner[index] ?? { Resources: {} })
    template = JSON.parse(JSON.stringify(template).replaceAll(before, after)) as Template
  }
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
) => {
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
