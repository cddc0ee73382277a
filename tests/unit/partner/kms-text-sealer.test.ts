import { createDecipheriv, randomBytes } from 'node:crypto'
import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { KmsTextSealer } from '#adapters/kms-text-sealer.ts'

const client = new KMSClient({ region: 'ap-south-1' })
const kms = mockClient(client)
const sealer = new KmsTextSealer(client, 'key-id')

let dataKey: Buffer
const sealedKey = Buffer.from('the data key, encrypted by KMS')

beforeEach(() => {
  kms.reset()
  dataKey = randomBytes(32)
  // The sealer overwrites its copy of the key after use.
  kms.on(GenerateDataKeyCommand).callsFake(() => ({ Plaintext: Buffer.from(dataKey), CiphertextBlob: sealedKey }))
})

const context = { user_id: 'user-1', purpose: 'pan' }

/** Opens a sealed text as a holder of the decrypted data key would. */
const open = (text: string, authenticated: [string, string][]): string => {
  const [nonce, sealed] = text
    .split('.')
    .slice(2)
    .map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !sealed) throw new Error('a sealed text has four parts')
  const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce)
    .setAAD(Buffer.from(JSON.stringify(authenticated)))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
}

describe('a sealed text', () => {
  it('opens with its data key and its context in alphabetical order', async () => {
    const sealed = await sealer.seal('ABCDE1234F', context)
    expect(sealed.split('.').slice(0, 2)).toEqual(['1', sealedKey.toString('base64url')])
    const authenticated: [string, string][] = [
      ['purpose', 'pan'],
      ['user_id', 'user-1'],
    ]
    expect(open(sealed, authenticated)).toBe('ABCDE1234F')
    expect(() => open(sealed, [['purpose', 'pan']])).toThrow('authenticate')
  })

  it('has a data key that KMS binds to the context', async () => {
    await sealer.seal('ABCDE1234F', context)
    expect(kms.commandCalls(GenerateDataKeyCommand)[0]?.args[0].input).toEqual({
      KeyId: 'key-id',
      KeySpec: 'AES_256',
      EncryptionContext: context,
    })
  })

  it('differs each time, even under the same data key', async () => {
    expect(await sealer.seal('ABCDE1234F', context)).not.toBe(await sealer.seal('ABCDE1234F', context))
  })

  it('is not made when KMS gives no data key', async () => {
    kms.on(GenerateDataKeyCommand).resolves({})
    await expect(sealer.seal('ABCDE1234F', context)).rejects.toMatchObject({ code: 'BUSY' })
  })
})
