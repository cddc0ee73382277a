/** A KMS key: it encrypts data keys with material that never leaves the data folder, bound to an encryption context. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export type EncryptionContext = Readonly<Record<string, string>>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The pairs in a fixed order. */
const contextBytes = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

export class LocalKey {
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
