/** The hash by which a receipt names the text that was shown. */
import { createHash } from 'node:crypto'

/** SHA-256 of the text in UTF-8, as 64 hexadecimal digits. */
export const hashOfText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
