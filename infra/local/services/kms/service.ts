/** KMS: the keys of the template, and the API that functions call: it generates data keys and decrypts them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import { callableService, defineOperation, JsonApi, JsonApiError } from '../../engine/json-api.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'

type EncryptionContext = Readonly<Record<string, string>>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The pairs in a fixed order. */
const contextBytes = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** A KMS key: it encrypts data keys with material that never leaves the data folder, bound to an encryption context. */
class LocalKey {
  readonly id: string
  readonly arn: string
  readonly #material: Buffer

  /** @param material 32 bytes */
  constructor(id: string, arn: string, material: Buffer) {
    this.id = id
    this.arn = arn
    this.#material = material
  }

  encrypt(plaintext: Buffer, context: EncryptionContext): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#material, nonce).setAAD(contextBytes(context))
    return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  }

  /** @returns undefined for bytes that this key did not encrypt with this context */
  decrypt(ciphertext: Buffer, context: EncryptionContext): Buffer | undefined {
    if (ciphertext.length < nonceBytes + tagBytes) return undefined
    const decipher = createDecipheriv(algorithm, this.#material, ciphertext.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(contextBytes(context)).setAuthTag(ciphertext.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(ciphertext.subarray(nonceBytes, -tagBytes)), decipher.final()])
    } catch {
      return undefined
    }
  }
}

const properties = z.strictObject({
  ...withoutLocalMeaning('EnableKeyRotation', 'Description'),
  // Permissions are not checked locally.
  ...withoutLocalMeaning('KeyPolicy', 'PendingWindowInDays', 'Tags'),
})

/** AWS::KMS::Key for data keys. Its material is generated at the first start and kept with the other state. */
const kmsKey = defineResource('AWS::KMS::Key', properties, (_, context) => {
  const name = context.newId(32)
  const id = [name.slice(0, 8), name.slice(8, 12), name.slice(12, 16), name.slice(16, 20), name.slice(20)].join('-')
  const materials = context.store.collection<string>('kms-keys')
  const kept = materials.get(id)
  const material = kept ?? randomBytes(32).toString('base64')
  if (kept === undefined) materials.put(id, material)
  const keyArn = context.arn('kms', `key/${id}`)
  return {
    ref: id,
    attributes: { Arn: keyArn, KeyId: id },
    instance: new LocalKey(id, keyArn, Buffer.from(material, 'base64')),
  }
})

type Keys = () => readonly LocalKey[]

const EncryptionContext = z._default(z.record(z.string(), z.string()), {})

/** A ciphertext names its key, as on AWS: the key's id, a colon, the encrypted bytes. */
const blobOf = ({ id }: LocalKey, encrypted: Buffer): string =>
  Buffer.concat([Buffer.from(`${id}:`), encrypted]).toString('base64')

const kmsOperations = {
  GenerateDataKey: defineOperation(
    z.strictObject({ KeyId: z.string(), KeySpec: z.literal('AES_256'), EncryptionContext }),
    (keys: Keys, { KeyId, EncryptionContext: context }) => {
      const key = keys().find(({ id, arn }) => id === KeyId || arn === KeyId)
      if (!key) throw new JsonApiError('NotFoundException', `Key '${KeyId}' does not exist`)
      const plaintext = randomBytes(32)
      const CiphertextBlob = blobOf(key, key.encrypt(plaintext, context))
      return { KeyId: key.arn, Plaintext: plaintext.toString('base64'), CiphertextBlob }
    },
  ),
  Decrypt: defineOperation(
    z.strictObject({ CiphertextBlob: z.string(), EncryptionContext }),
    (keys: Keys, { CiphertextBlob, EncryptionContext: context }) => {
      const blob = Buffer.from(CiphertextBlob, 'base64')
      const end = blob.indexOf(':')
      const key = keys().find(({ id }) => id === blob.subarray(0, Math.max(end, 0)).toString('utf8'))
      const plaintext = key?.decrypt(blob.subarray(end + 1), context)
      if (!key || !plaintext) throw new JsonApiError('InvalidCiphertextException', '')
      return { KeyId: key.arn, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
    },
  ),
}

export const kms: AwsService = ({ all }) => ({
  resources: [kmsKey],
  endpoints: [
    new JsonApi({
      name: 'KMS',
      prefix: 'TrentService.',
      version: '1.1',
      operations: kmsOperations,
      service: () => all(LocalKey),
      invalid: 'ValidationException',
      unsupported: 'ValidationException',
    }),
  ],
  api: callableService({
    name: 'kms',
    variable: 'AWS_ENDPOINT_URL_KMS',
    version: '1.1',
    throttled: ['ThrottlingException', 'You have exceeded the rate at which you may call KMS.'],
    failed: ['KMSInternalException', 'Internal service error'],
  }),
})
