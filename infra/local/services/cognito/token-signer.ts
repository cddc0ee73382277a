/** Signs and verifies the tokens of a pool with a key pair that is kept in the data folder. */
import { createPrivateKey, createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Clock } from '../../engine/clock.ts'
import type { StateStore } from '../../engine/state-store.ts'

interface KeyPair {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

export const createTokenSigner = (issuer: string, poolId: string, store: StateStore, clock: Clock) => {
  let pair: KeyPair | undefined

  const ready = (): KeyPair => {
    if (!pair) throw new Error('the signing key is not ready')
    return pair
  }

  return {
    issuer,

    /** Reads the key pair, or generates one at the first start. */
    async start(): Promise<void> {
      const keys = store.collection<JsonWebKey>('signing keys')
      const kept = keys.get(poolId)
      const privateKey = kept
        ? createPrivateKey({ key: kept, format: 'jwk' })
        : (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
      if (!kept) keys.put(poolId, privateKey.export({ format: 'jwk' }))
      const publicKey = createPublicKey(privateKey)
      const id = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }))
      pair = { id, privateKey, publicKey }
    },

    get keyId(): string {
      return ready().id
    },

    /** The document at `/.well-known/jwks.json`. */
    jwks(): object {
      const { id, publicKey } = ready()
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: id, use: 'sig' }] }
    },

    async sign(claims: JWTPayload): Promise<string> {
      const { id, privateKey } = ready()
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey)
    },

    /** Returns the claims of a valid token of this pool. @throws jose's errors for any other */
    async verify(token: string): Promise<JWTPayload> {
      const { payload } = await jwtVerify(token, ready().publicKey, {
        algorithms: ['RS256'],
        issuer,
        requiredClaims: ['exp'],
        currentDate: clock.date(),
      })
      return payload
    },
  }
}

export type TokenSigner = ReturnType<typeof createTokenSigner>
