/** KMS's actions: it generates data keys and decrypts them. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { defineOperation, JsonApiError } from '../../engine/json-api.ts'
import type { LocalKey } from './local-key.ts'

type Keys = () => readonly LocalKey[]

const EncryptionContext = z._default(z.record(z.string(), z.string()), {})

/** A ciphertext names its key, as on AWS: the key's id, a colon, the encrypted bytes. */
const blobOf = ({ id }: LocalKey, encrypted: Buffer): string =>
  Buffer.concat([Buffer.from(`${id}:`), encrypted]).toString('base64')

/** @param name id or ARN */
const find = (keys: Keys, name: string): LocalKey => {
  const key = keys().find(({ id, arn }) => id === name || arn === name)
  if (!key) throw new JsonApiError('NotFoundException', `Key '${name}' does not exist`)
  return key
}

export const kmsOperations = {
  GenerateDataKey: defineOperation(
    z.strictObject({ KeyId: z.string(), KeySpec: z.literal('AES_256'), EncryptionContext }),
    (keys: Keys, { KeyId, EncryptionContext: context }) => {
      const key = find(keys, KeyId)
      const plaintext = randomBytes(32)
      const CiphertextBlob = blobOf(key, key.encrypt(plaintext, context))
      return { KeyId: key.arn, Plaintext: plaintext.toString('base64'), CiphertextBlob }
    },
  ),
  Decrypt: defineOperation(
    z.strictObject({ CiphertextBlob: z.string(), EncryptionContext, KeyId: z.optional(z.string()) }),
    (keys: Keys, { CiphertextBlob, EncryptionContext: context, KeyId }) => {
      const blob = Buffer.from(CiphertextBlob, 'base64')
      const end = blob.indexOf(':')
      const key = keys().find(({ id }) => id === blob.subarray(0, Math.max(end, 0)).toString('utf8'))
      const isExpected = KeyId === undefined || (key !== undefined && find(keys, KeyId) === key)
      const plaintext = isExpected ? key?.decrypt(blob.subarray(end + 1), context) : undefined
      if (!key || !plaintext) throw new JsonApiError('InvalidCiphertextException', '')
      return { KeyId: key.arn, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
    },
  ),
}
