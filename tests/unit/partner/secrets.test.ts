/** Keys, signatures, fingerprints and sealed texts of partners and lenders. */
import { createDecipheriv, randomBytes } from 'node:crypto'
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiKeyPattern } from '#contract/patterns.ts'
import { createFingerprints, createLinkSigner } from '#lambdas/partner-api/link-signer.function.ts'
import { createApiKey, hasApiKeyHash, hashOfApiKey } from '#lambdas/partner/api-keys.ts'
import { openTextOpener } from '#lambdas/shared/kms-text-opener.function.ts'
import { openTextSealer } from '#lambdas/shared/kms-text-sealer.function.ts'
import { takeCalls } from '#tests/support/aws-answers.ts'
import { expectRefusal } from '#tests/support/refusals.ts'

const secret = 'a secret of more than 32 characters'

describe('an API key', () => {
  it('has the fixed prefix, its mode, its id and 256 random bits', () => {
    const keys = Array.from({ length: 50 }, () => createApiKey('test'))
    for (const { id, key } of keys) expect(apiKeyPattern.exec(key)?.slice(1, 3)).toEqual(['test', id])
    expect(new Set(keys.map(({ key }) => key.slice(-43))).size).toBe(50)
  })

  it('matches its own hash and no other, whatever the stored text is', () => {
    const { key } = createApiKey('live')
    const hash = hashOfApiKey(key)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hasApiKeyHash(key, hash)).toBe(true)
    for (const other of [hashOfApiKey(`${key} `), '', 'zz', hash.slice(2), `${hash}00`]) {
      expect(hasApiKeyHash(key, other)).toBe(false)
    }
  })
})

describe('a signed text', () => {
  const signer = createLinkSigner(secret)

  it('opens unchanged, and only with the same key', () => {
    const token = signer.sign('1|live|acme')
    expect(token).toBe('MXxsaXZlfGFjbWU.JUjSPdL7IMt2UP1jcRZ-d78OzQMwp_j99d37GDNXT_A')
    expect(signer.open(token)).toBe('1|live|acme')
    expect(createLinkSigner(`${secret}.`).open(token)).toBeUndefined()
    expect(() => createLinkSigner('short')).toThrow('The key of tracking links needs 32 characters or more')
  })

  it('does not open in another spelling of the same bytes, nor from any other text', () => {
    const token = signer.sign('1|live|acme')
    const bytesOf = (text: string) => Buffer.from(text.split('.')[1] ?? '', 'base64url')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.at(-1) ?? '') ^ 1)
    expect(bytesOf(twin)).toEqual(bytesOf(token))
    const others = ['', '.', 'a.b', '..', `${'a'.repeat(601)}.${'a'.repeat(43)}`, `${token}=`, token.replace('.', '=.')]
    for (const text of [twin, ...others]) expect(signer.open(text)).toBeUndefined()
  })
})

it('a fingerprint is the same only for the same text and key', () => {
  const fingerprintOf = (text: string, key = secret) => createFingerprints(key).fingerprintOf(text)
  expect(fingerprintOf('order-1')).toBe(fingerprintOf('order-1'))
  expect(fingerprintOf('order-2')).not.toBe(fingerprintOf('order-1'))
  expect(fingerprintOf('order-1', `${secret}.`)).not.toBe(fingerprintOf('order-1'))
  expect(() => fingerprintOf('order-1', 'short')).toThrow('The identity key needs 32 characters or more')
})

describe('a sealed text', () => {
  const client = new KMSClient({ region: 'ap-south-1' })
  const sealedKey = Buffer.from('the data key, encrypted by KMS')
  const context = { user_id: 'user-1', purpose: 'pan' }
  const seal = () => openTextSealer('key-id', client).seal('ABCDE1234F', context)

  let calls: ReturnType<typeof takeCalls>
  const decryptions = () => calls.mock.calls.flatMap(([command]) => (command instanceof DecryptCommand ? command : []))

  let dataKey: Buffer
  beforeEach(() => {
    dataKey = randomBytes(32)
    // The sealer overwrites its copy of the key after use.
    calls = takeCalls(client).mockImplementation(async () => ({
      Plaintext: Buffer.from(dataKey),
      CiphertextBlob: sealedKey,
    }))
  })

  /** Opens a sealed text as a holder of the decrypted data key would. */
  const open = (text: string, authenticated: [string, string][]) => {
    const [nonce = Buffer.of(), sealed = Buffer.of()] = text
      .split('.')
      .slice(2)
      .map((part) => Buffer.from(part, 'base64url'))
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce)
      .setAAD(Buffer.from(JSON.stringify(authenticated)))
      .setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  }

  it('opens with its data key and its context in alphabetical order, to which KMS binds the key', async () => {
    const sealed = await seal()
    expect(sealed.split('.').slice(0, 2)).toEqual(['1', sealedKey.toString('base64url')])
    const purpose: [string, string] = ['purpose', 'pan']
    expect(open(sealed, [purpose, ['user_id', 'user-1']])).toBe('ABCDE1234F')
    expect(() => open(sealed, [purpose])).toThrow('authenticate')
    expect(await seal()).not.toBe(sealed)
    const input = { KeyId: 'key-id', KeySpec: 'AES_256', EncryptionContext: context }
    expect(calls.mock.lastCall?.[0]).toBeInstanceOf(GenerateDataKeyCommand)
    expect(calls.mock.lastCall?.[0].input).toEqual(input)
  })

  it('is opened for its context alone, with one request of each instance, and another one after a failure', async () => {
    const opener = openTextOpener(client)
    const sealed = await seal()
    calls.mockRejectedValueOnce(new Error('down'))
    await expectRefusal(opener.open(sealed, context), 'BUSY')
    const opened = await Promise.all([opener.open(sealed, context), opener.open(sealed, context)])
    expect(opened).toEqual(['ABCDE1234F', 'ABCDE1234F'])
    expect(decryptions()).toHaveLength(2)
    expect(decryptions()[1]?.input).toMatchObject({ EncryptionContext: context })
    await expect(opener.open(sealed, { ...context, user_id: 'user-2' })).rejects.toThrow(/authenticate/)
    await expect(opener.open(`2${sealed.slice(1)}`, context)).rejects.toThrow('sealed in another form')
  })

  it('is not made when KMS gives no data key, or no answer', async () => {
    calls.mockResolvedValueOnce({}).mockRejectedValue(new Error('connect ECONNREFUSED'))
    await expectRefusal(seal(), 'BUSY')
    await expectRefusal(seal(), 'BUSY')
  })
})
