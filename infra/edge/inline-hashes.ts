/** The hashes of inline styles and scripts in the pages of a build, for the content security policy. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InlineHashes {
  /** Such as `'sha256-…'`, each once. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const textsOf = (pages: readonly string[], element: RegExp): string[] =>
  pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text))

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** Reads the HTML files at the top of a build. @param sheets further ones, of pages elsewhere that have the same parts besides */
export const readInlineHashes = (folder: string, sheets: readonly string[] = []): InlineHashes => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const pages = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return {
    styles: hashesOf([...textsOf(pages, /<style\b[^>]*>([\s\S]*?)<\/style>/g), ...sheets]),
    scripts: hashesOf(textsOf(pages, /<script>([\s\S]*?)<\/script>/g)),
  }
}
