/**
 * Envelope encryption of short texts such as a PAN: a KMS data key for each text, AES-256-GCM, and the context bound to both. Only a role
 * with kms:Decrypt for the purpose can open a sealed text; no function has one for PANs and closed accounts.
 */
import { createCipheriv, randomBytes } from 'node:crypto'
import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { AppError } from './app-error.rules.ts'
import { sdkClientOptions } from './aws-clients.function.ts'
import type { TextSealer } from './services.rules.ts'

const version = '1'
const nonceBytes = 12

/** GCM authenticates the context with the text: its pairs in a fixed order. */
export const additionalDataOf = (context: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

export const openTextSealer = (KeyId: string, client = new KMSClient(sdkClientOptions)): TextSealer => {
  const createDataKey = async (EncryptionContext: Record<string, string>) => {
    try {
      const { Plaintext, CiphertextBlob } = await client.send(
        new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }),
      )
      if (!Plaintext || !CiphertextBlob) throw new Error('KMS gave no data key')
      return { plaintext: Plaintext, sealedKey: CiphertextBlob }
    } catch (error) {
      throw new AppError('BUSY', undefined, { cause: error })
    }
  }
  return {
    /** `1.<data key, encrypted>.<nonce>.<ciphertext and tag>`, each in base64url. */
    seal: async (text, context) => {
      const { plaintext, sealedKey } = await createDataKey(context)
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', plaintext, nonce).setAAD(additionalDataOf(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      plaintext.fill(0)
      return [version, ...[sealedKey, nonce, sealed].map((bytes) => Buffer.from(bytes).toString('base64url'))].join('.')
    },
  }
}
