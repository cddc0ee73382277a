/** Keys, signatures and fingerprints of the partner API. */
import { KMSClient } from '@aws-sdk/client-kms'
import { describe, expect, it } from 'vitest'
import { createFingerprints } from '#adapters/hmac-fingerprints.ts'
import { createLinkSigner } from '#adapters/hmac-link-signer.ts'
import { KmsTextSealer } from '#adapters/kms-text-sealer.ts'
import { partnerApiKeys } from '#adapters/partner-api-keys.ts'
import { submissionIds } from '#adapters/submission-ids.ts'
import { apiKeyPattern } from '#contract/patterns.ts'

const secret = 'a secret of more than 32 characters'

describe('an API key', () => {
  it('has the fixed prefix, its mode, its id and 256 random bits', () => {
    const keys = Array.from({ length: 50 }, () => partnerApiKeys.createKey('test'))
    for (const { id, key } of keys) expect(apiKeyPattern.exec(key)?.slice(1, 3)).toEqual(['test', id])
    expect(new Set(keys.map(({ key }) => key.slice(-43))).size).toBe(50)
  })

  it('matches its own hash and no other, whatever the stored text is', () => {
    const { key } = partnerApiKeys.createKey('live')
    const hash = partnerApiKeys.hash(key)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(partnerApiKeys.matches(key, hash)).toBe(true)
    for (const other of [partnerApiKeys.hash(`${key} `), '', 'zz', hash.slice(2), `${hash}00`]) {
      expect(partnerApiKeys.matches(key, other)).toBe(false)
    }
  })
})

describe('a signed text', () => {
  const signer = createLinkSigner(secret)

  it('opens unchanged, and only with the same key', () => {
    const token = signer.sign('1|live|acme')
    expect(signer.open(token)).toBe('1|live|acme')
    expect(createLinkSigner(`${secret}.`).open(token)).toBeUndefined()
  })

  it('does not open in another spelling of the same bytes', () => {
    const token = signer.sign('1|live|acme')
    const bytesOf = (text: string) => Buffer.from(text.split('.')[1] ?? '', 'base64url')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.at(-1) ?? '') ^ 1)
    expect(bytesOf(twin)).toEqual(bytesOf(token))
    expect([twin, `${token}=`, token.replace('.', '=.')].map((text) => signer.open(text))).not.toContain('1|live|acme')
  })

  it.each(['', '.', 'a.b', '..', `${'a'.repeat(601)}.${'a'.repeat(43)}`])('does not open from %j', (token) => {
    expect(signer.open(token)).toBeUndefined()
  })

  it('needs a key that is a secret', () => {
    expect(() => createLinkSigner('short')).toThrow('The key of tracking links needs 32 characters or more')
  })
})

describe('a fingerprint', () => {
  it('is the same only for the same text and key', () => {
    const fingerprints = createFingerprints(secret)
    expect(fingerprints.fingerprintOf('order-1')).toBe(createFingerprints(secret).fingerprintOf('order-1'))
    expect(fingerprints.fingerprintOf('order-2')).not.toBe(fingerprints.fingerprintOf('order-1'))
    expect(createFingerprints(`${secret}.`).fingerprintOf('order-1')).not.toBe(fingerprints.fingerprintOf('order-1'))
    expect(() => createFingerprints('short')).toThrow('The identity key needs 32 characters or more')
  })
})

describe('ids of submissions', () => {
  it('sort by time', () => {
    const ids = [3, 1, 2].map((second) => submissionIds.nextSubmissionId(new Date(second * 1000)))
    expect([ids[1], ids[2], ids[0]]).toEqual(ids.toSorted())
  })
})

describe('sealing', () => {
  it('is BUSY when KMS does not answer', async () => {
    const client = new KMSClient({
      region: 'ap-south-1',
      endpoint: 'http://127.0.0.1:1',
      maxAttempts: 1,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    })
    await expect(new KmsTextSealer(client, 'key').seal('ABCDE1234F', {})).rejects.toMatchObject({ code: 'BUSY' })
  })
})
