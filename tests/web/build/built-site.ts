/** The built web app, read from web/dist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { pathIn, type Language } from '#contract/languages.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

if (!existsSync(dist)) throw new Error('web/dist is missing: run `npm run build` first')

export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8')

export const readBytes = (file: string): Buffer => readFileSync(join(dist, file))

export const builtFiles = (folder: string): string[] => readdirSync(join(dist, folder))

/** Every HTML file at the top of the site. */
export const htmlFiles = (): string[] => builtFiles('.').filter((file) => file.endsWith('.html'))

/** Kilobytes of a built file, compressed with brotli. */
export const kilobytesOf = (file: string): number => brotliCompressSync(readFileSync(join(dist, file))).length / 1000

/** Kilobytes of a built file without the names of files in it: they are hashes, and the same text takes 0.05 more or less with others. */
export const codeKilobytesOf = (file: string): number => {
  const names = builtFiles('assets').map((file) => basename(file))
  const code = names.reduce((text, name) => text.replaceAll(name, ''), readBuilt(file))
  return brotliCompressSync(code).length / 1000
}

const manifestIn = (folder: string) => JSON.parse(readBuilt(`${folder}/.vite/manifest.json`)) as Manifest

const english = manifestIn('')

/** The script files of a chunk and of all that it imports before it runs. */
const scriptsOf = (source: string, seen = new Set<string>(), manifest = english) => {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${source}`)
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) scriptsOf(imported, seen, manifest)
  }
  return seen
}

/** The scripts of every page. */
const entryScripts = () => scriptsOf('index.html')

/** The scripts that a lazily loaded source adds to them. */
export const scriptsAddedBy = (source: string): string[] => {
  const ofEntry = entryScripts()
  return [...scriptsOf(source)].filter((file) => !ofEntry.has(file))
}

/** Sources that are loaded when they are needed: pages, the wizard, the user pool. */
export const lazySources = (): string[] =>
  Object.entries(english).flatMap(([source, chunk]) => (chunk.isDynamicEntry ? [source] : []))

/** The scripts that an HTML file asks for before any tap. */
export const scriptsNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])

/** Kilobytes of all scripts with which a page is complete, in a language. */
export const pageKilobytes = (source: string, language: Language): number => {
  const manifest = manifestIn(pathIn(language, '/').slice(1))
  const scripts = scriptsOf(source, scriptsOf('index.html', undefined, manifest), manifest)
  return Array.from(scripts, kilobytesOf).reduce((sum, size) => sum + size, 0)
}
