/**
 * Builds the visitors' app in another language: each module that has a translation below `web/languages/<language>` gives its place to it, and the
 * addresses of pages begin with the language. A build holds one language, and the modules of English know of no other.
 */
import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { isLanguage, pathIn, type Language } from '#contract/languages.ts'

const root = join(import.meta.dirname, '..')

/** The modules of a language: the path of the English one, and of its translation, from the root of the project. */
export const translationsIn = (language: string, folder = `web/languages/${language}`): ReadonlyMap<string, string> => {
  const files = globSync(`${folder}/*/**/*.ts`, { cwd: root })
  return new Map(files.map((file) => [file.replace(folder, 'lambdas').replace(/^lambdas\/web\//, 'web/src/'), file]))
}

/** The modules that hold addresses of pages, and the names of their values. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'lambdas/contract/routes.ts': ['paths', 'complaintPath', 'publicPaths', 'parentPaths', 'redirects'],
  'lambdas/offers/lenders-page.contract.ts': ['lendersPageRoute', 'kindPaths'],
}

const within = (language: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('/') ? pathIn(language, value) : value
  if (Array.isArray(value)) return value.map((one) => within(language, one))
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([key, one]) => [key.startsWith('/') ? pathIn(language, key) : key, within(language, one)]),
  )
}

const writeAddresses = async (file: string, names: readonly string[], language: string): Promise<string> => {
  const values = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  return names.map((name) => `export const ${name} = ${JSON.stringify(within(language, values[name]))}`).join('\n')
}

/** The language of the build that is under way, from its environment. */
export const languageOfBuild = (): Language => {
  const named = process.env['WEB_LANGUAGE'] ?? 'en'
  if (!isLanguage(named))
    throw new Error(`WEB_LANGUAGE is ${named}, and lambdas/contract/languages.ts has no such language`)
  if (named !== 'en' && !existsSync(join(root, 'web/languages', named)))
    throw new Error(`There is no folder web/languages/${named}`)
  return named
}

/**
 * @param folder of its texts
 * @returns a function from the path of a module to the source that takes its place; undefined for one that stays
 */
export const sourcesIn = (language: string, folder?: string) => {
  const translations = translationsIn(language, folder)
  return async (id: string): Promise<string | undefined> => {
    const file = relative(root, id)
    if (file === 'lambdas/contract/page-language.ts') return `export const language = '${language}'`
    const names = addresses[file]
    if (names) return writeAddresses(file, names, language)
    const translation = translations.get(file)
    return translation === undefined ? undefined : `export * from ${JSON.stringify(join(root, translation))}`
  }
}

/** Marks the texts of a page that are in another language. */
export const markTexts = (other: 'english' | 'hindi'): Plugin => {
  const marked = join(root, `web/src/lib/page/mark-${other}.ts`)
  return {
    name: 'mark-texts',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react/jsx-runtime' && importer !== marked ? marked : undefined),
  }
}

export const inLanguage = (language: string): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  apply: () => language !== 'en',
  load: sourcesIn(language),
})
