/** Takes the place of KMS: seals reversibly, and bound to a context. */
import { isDeepStrictEqual } from 'node:util'

/** @returns the text and its context */
export const openSealed = (sealed: unknown) =>
  JSON.parse(Buffer.from(String(sealed).split('.')[0] ?? '', 'base64url').toString()) as [text: string, context: object]

export const sealedTexts = {
  /** Padded to the length of a PAN that KMS seals. */
  seal: (text: string, context: object) =>
    Promise.resolve(`${Buffer.from(JSON.stringify([text, context])).toString('base64url')}.`.padEnd(330, '-')),
  open: (sealed: string, context: object) => {
    const [text, bound] = openSealed(sealed)
    return isDeepStrictEqual(bound, context)
      ? Promise.resolve(text)
      : Promise.reject(new Error('sealed for another context'))
  },
}
