/** KMS's API (JSON 1.1, actions named by X-Amz-Target): generates data keys and decrypts them. */
import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { isActionOf, readParameters, targetOperation } from '../../engine/service-errors.ts'
import type { LocalKey } from './local-key.ts'

const target = 'TrentService.'

class KmsError extends Error {
  constructor(type: 'InvalidCiphertextException' | 'NotFoundException' | 'ValidationException', message: string) {
    super(message)
    this.name = type
  }
}

const encryptionContext = z._default(z.record(z.string(), z.string()), {})

const generateDataKey = z.strictObject({
  KeyId: z.string(),
  KeySpec: z.enum(['AES_256', 'AES_128']),
  EncryptionContext: encryptionContext,
})

const decrypt = z.strictObject({
  CiphertextBlob: z.string(),
  EncryptionContext: encryptionContext,
  KeyId: z.optional(z.string()),
})

/** Unknown parameters are refused by name, so that none is silently ignored. */
const read = <Parameters>(schema: z.ZodMiniType<Parameters>, parameters: unknown): Parameters => {
  const checked = z.safeParse(schema, parameters)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  throw new KmsError('ValidationException', `Parameter ${name} is missing, malformed or not supported locally`)
}

/** A ciphertext names its key, as on AWS: the key's id, a colon, the encrypted bytes. */
const blobOf = ({ id }: LocalKey, encrypted: Buffer): string =>
  Buffer.concat([Buffer.from(`${id}:`), encrypted]).toString('base64')

export class KmsEndpoint implements Endpoint {
  readonly name = 'KMS'
  readonly #keys: () => readonly LocalKey[]

  constructor(keys: () => readonly LocalKey[]) {
    this.#keys = keys
  }

  accepts(request: LocalRequest): boolean {
    return isActionOf(target, request)
  }

  needsKey(): boolean {
    return true
  }

  handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    const action = targetOperation(request)
    trace.push(`${this.name} ${action}`)
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() }
    try {
      return Promise.resolve(jsonResponse(200, this.#run(action, readParameters(request)), headers))
    } catch (error) {
      if (!(error instanceof KmsError)) throw error
      return Promise.resolve(jsonResponse(400, { __type: error.name, message: error.message }, headers))
    }
  }

  #run(action: string, parameters: unknown): object {
    if (parameters === undefined) throw new KmsError('ValidationException', 'The request body is not JSON')
    if (action === 'GenerateDataKey') return this.#generateDataKey(read(generateDataKey, parameters))
    if (action === 'Decrypt') return this.#decrypt(read(decrypt, parameters))
    throw new KmsError('ValidationException', `${action} is not supported locally`)
  }

  #generateDataKey({ KeyId, KeySpec, EncryptionContext }: z.infer<typeof generateDataKey>): object {
    const key = this.#find(KeyId)
    const plaintext = randomBytes(KeySpec === 'AES_256' ? 32 : 16)
    return {
      KeyId: key.arn,
      Plaintext: plaintext.toString('base64'),
      CiphertextBlob: blobOf(key, key.encrypt(plaintext, EncryptionContext)),
    }
  }

  #decrypt({ CiphertextBlob, EncryptionContext, KeyId }: z.infer<typeof decrypt>): object {
    const blob = Buffer.from(CiphertextBlob, 'base64')
    const end = blob.indexOf(':')
    const key = this.#keys().find(({ id }) => id === blob.subarray(0, Math.max(end, 0)).toString('utf8'))
    const isExpected = KeyId === undefined || (key !== undefined && this.#find(KeyId) === key)
    const plaintext = isExpected ? key?.decrypt(blob.subarray(end + 1), EncryptionContext) : undefined
    if (!key || !plaintext) throw new KmsError('InvalidCiphertextException', '')
    return { KeyId: key.arn, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
  }

  /** @param name id or ARN */
  #find(name: string): LocalKey {
    const key = this.#keys().find(({ id, arn }) => id === name || arn === name)
    if (!key) throw new KmsError('NotFoundException', `Key '${name}' does not exist`)
    return key
  }
}
