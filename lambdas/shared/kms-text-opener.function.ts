/** Opens texts that `kms-text-sealer.ts` sealed, and remembers what it opened: a key of a lender costs one request of each instance. */
import { createDecipheriv } from 'node:crypto'
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { AppError } from './app-error.rules.ts'
import { sdkClientOptions } from './aws-clients.function.ts'
import { additionalDataOf } from './kms-text-sealer.function.ts'
import type { TextOpener } from './services.rules.ts'

const tagBytes = 16
/** Far above the keys that one instance meets. */
const remembered = 500

export const openTextOpener = (client: Pick<KMSClient, 'send'> = new KMSClient(sdkClientOptions)): TextOpener => {
  const openedTexts = new Map<string, Promise<string>>()

  const decrypt = async (CiphertextBlob: Uint8Array, EncryptionContext: Record<string, string>) => {
    try {
      const { Plaintext } = await client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))
      if (!Plaintext) throw new Error('KMS gave no plaintext')
      return Plaintext
    } catch (error) {
      throw new AppError('BUSY', undefined, { cause: error })
    }
  }

  const open = async (sealed: string, context: Readonly<Record<string, string>>): Promise<string> => {
    const [version, ...parts] = sealed.split('.')
    const [sealedKey, nonce, text] = parts.map((part) => Buffer.from(part, 'base64url'))
    if (version !== '1' || !sealedKey || !nonce || !text) throw new Error('This text was sealed in another form')
    const key = await decrypt(sealedKey, context)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(additionalDataOf(context)).setAuthTag(text.subarray(-tagBytes))
    const opened = Buffer.concat([decipher.update(text.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
    key.fill(0)
    return opened
  }

  return {
    /** Throws BUSY when KMS does not answer, and an Error for a text that was not sealed with this context. */
    open: (sealed, context) => {
      const name = JSON.stringify([sealed, context])
      const known = openedTexts.get(name)
      if (known) return known
      if (openedTexts.size >= remembered) openedTexts.clear()
      const opening = open(sealed, context)
      openedTexts.set(name, opening)
      opening.catch(() => openedTexts.delete(name))
      return opening
    },
  }
}
