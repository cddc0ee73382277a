/** Formats a file that a program writes as `npm run format` would. */
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
