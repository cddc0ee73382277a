/** Opens texts that `KmsTextSealer` has sealed, where the role may decrypt under their context. */
import { createDecipheriv } from 'node:crypto'
import { DecryptCommand, KMSClient, type DecryptCommandInput } from '@aws-sdk/client-kms'
import { AppError } from '#domain/app-error.ts'
import { sdkClientOptions } from '../sdk-client-options.ts'
import { additionalDataOf } from './kms-text-sealer.ts'

const tagBytes = 16

/** Throws BUSY when KMS does not answer or refuses, and TypeError for a text of another form. */
export const createTextOpener =
  (KeyId: string, client = new KMSClient(sdkClientOptions)) =>
  async (sealed: string, context: Readonly<Record<string, string>>): Promise<string> => {
    const [version, ...parts] = sealed.split('.')
    const [sealedKey, nonce, bytes] = parts.map((part) => Buffer.from(part, 'base64url'))
    if (version !== '1' || !sealedKey || !nonce || !bytes) throw new TypeError('A sealed text has another form')
    const key = await decrypt(client, { KeyId, CiphertextBlob: sealedKey, EncryptionContext: { ...context } })
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(additionalDataOf(context))
      .setAuthTag(bytes.subarray(-tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
    key.fill(0)
    return text
  }

const decrypt = async (client: KMSClient, input: DecryptCommandInput): Promise<Uint8Array> => {
  try {
    const { Plaintext } = await client.send(new DecryptCommand(input))
    if (!Plaintext) throw new Error('KMS opened no data key')
    return Plaintext
  } catch (error) {
    throw new AppError('BUSY', undefined, { cause: error })
  }
}
