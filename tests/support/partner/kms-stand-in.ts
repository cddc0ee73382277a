/** GenerateDataKey and Decrypt of KMS in the real wire format, with a master key that only this process knows. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface KmsRequest {
  KeyId?: string
  EncryptionContext?: Record<string, string>
  CiphertextBlob?: string
}

export interface KmsStandIn {
  /** For AWS_ENDPOINT_URL_KMS. */
  endpoint: string
  keyId: string
  /** Names of the operations called, in order. */
  calls: string[]
  /** From now on every call fails, until told otherwise. */
  setDown: (isDown: boolean) => void
  stop: () => Promise<void>
}

const contextBytes = (context: Record<string, string> = {}) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

export const startKmsStandIn = async (): Promise<KmsStandIn> => {
  const masterKey = randomBytes(32)
  const keyId = 'arn:aws:kms:ap-south-1:000000000000:key/11111111-2222-4333-8444-555555555555'
  const calls: string[] = []
  let isDown = false

  const operations: Record<string, (request: KmsRequest) => object> = {
    GenerateDataKey: ({ EncryptionContext }) => {
      const [plaintext, nonce] = [randomBytes(32), randomBytes(12)]
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(contextBytes(EncryptionContext))
      const sealed = Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
      return { KeyId: keyId, Plaintext: plaintext.toString('base64'), CiphertextBlob: sealed.toString('base64') }
    },
    Decrypt: ({ CiphertextBlob = '', EncryptionContext }) => {
      const sealed = Buffer.from(CiphertextBlob, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12))
        .setAAD(contextBytes(EncryptionContext))
        .setAuthTag(sealed.subarray(-16))
      const plaintext = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
      return { KeyId: keyId, Plaintext: plaintext.toString('base64') }
    },
  }

  const server = createServer((incoming, outgoing) => {
    const answer = (status: number, body: object) => {
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
    }
    const perform = async () => {
      const body = await text(incoming)
      const name = String(incoming.headers['x-amz-target']).replace('TrentService.', '')
      calls.push(name)
      if (isDown) answer(500, { __type: 'KMSInternalException' })
      else answer(200, operations[name]?.(JSON.parse(body) as KmsRequest) ?? {})
    }
    perform().catch(() => answer(400, { __type: 'InvalidCiphertextException' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId,
    calls,
    setDown: (down) => {
      isDown = down
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
