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

export class TokenSigner {
  /** The URL below which the public key is published. */
  readonly issuer: string
  readonly #poolId: string
  readonly #store: StateStore
  readonly #clock: Clock
  #pair: KeyPair | undefined

  constructor(issuer: string, poolId: string, store: StateStore, clock: Clock) {
    this.issuer = issuer
    this.#poolId = poolId
    this.#store = store
    this.#clock = clock
  }

  /** Reads the key pair, or generates one at the first start. */
  async start(): Promise<void> {
    const keys = this.#store.collection<JsonWebKey>('signing keys')
    const kept = keys.get(this.#poolId)
    const privateKey = kept
      ? createPrivateKey({ key: kept, format: 'jwk' })
      : (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
    if (!kept) keys.put(this.#poolId, privateKey.export({ format: 'jwk' }))
    const publicKey = createPublicKey(privateKey)
    const id = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }))
    this.#pair = { id, privateKey, publicKey }
  }

  get pair(): KeyPair {
    if (!this.#pair) throw new Error('the signing key is not ready')
    return this.#pair
  }

  /** The document at `/.well-known/jwks.json`. */
  jwks(): object {
    const { id, publicKey } = this.pair
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: id, use: 'sig' }] }
  }

  async sign(claims: JWTPayload): Promise<string> {
    const { id, privateKey } = this.pair
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey)
  }

  /** Returns the claims of a valid token of this pool. @throws jose's errors for any other */
  async verify(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.pair.publicKey, {
      algorithms: ['RS256'],
      issuer: this.issuer,
      requiredClaims: ['exp'],
      currentDate: this.#clock.date(),
    })
    return payload
  }
}
