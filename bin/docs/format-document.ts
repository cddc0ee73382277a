/** Documents that a program writes: their format, which is that of `npm run format`, and tables in Markdown. */
import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

const config = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig

/** @param path names the language by its ending. @throws Error if the text cannot be read in that language */
export const formatDocument = async (path: string, text: string): Promise<string> => {
  const { code, errors } = await format(path, text, config)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return code
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
