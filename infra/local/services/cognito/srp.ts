/**
 * The server's side of SRP-6a as Cognito has it (RFC 5054, group of 3072 bits, SHA-256): the password itself never reaches the pool, which keeps a
 * salt and a verifier. Numbers travel as hexadecimal text; hashes read them as signed bytes, so one with its first bit set gets a byte 00.
 */
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The 3072-bit group of RFC 3526, section 4. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const generator = 2n

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square, rest] = [1n, base % prime, exponent]
  while (rest > 0n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
    rest >>= 1n
  }
  return result
}

const bytesOf = (number: bigint): Buffer => {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

const hash = (...parts: (Uint8Array | string)[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()

const multiplier = numberOf(hash(bytesOf(prime), bytesOf(generator)))

export interface PasswordVerifier {
  salt: string
  verifier: string
}

/** @param poolName the pool's id behind its region, such as `AbCdEf123` @param userId the user name, not an alias of it */
export const verifierOf = (poolName: string, userId: string, password: string): PasswordVerifier => {
  const salt = numberOf(randomBytes(16))
  const exponent = numberOf(hash(bytesOf(salt), hash(`${poolName}${userId}:${password}`)))
  return { salt: salt.toString(16), verifier: power(generator, exponent).toString(16) }
}

/** The two keys of one sign-in, until its answer comes. */
export interface Exchange {
  clientPublic: string
  serverSecret: string
  serverPublic: string
}

/** @returns undefined for a key of the client by which everybody would know the session key */
export const openExchange = (clientPublic: string, { verifier }: PasswordVerifier): Exchange | undefined => {
  if (!/^[\da-f]{1,770}$/i.test(clientPublic) || BigInt(`0x${clientPublic}`) % prime === 0n) return undefined
  const secret = numberOf(randomBytes(32))
  const serverPublic = (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime
  return { clientPublic, serverSecret: secret.toString(16), serverPublic: serverPublic.toString(16) }
}

/** The text that the client signs with the session key: it has that key only with the right password. */
interface PasswordClaim {
  poolName: string
  userId: string
  secretBlock: string
  /** Such as `Mon Nov 23 9:05:00 UTC 2026`, as text: it is signed as it is. */
  timestamp: string
  /** Base64. */
  signature: string
}

export const isRightClaim = (exchange: Exchange, { verifier }: PasswordVerifier, claim: PasswordClaim): boolean => {
  const [client, server] = [BigInt(`0x${exchange.clientPublic}`), BigInt(`0x${exchange.serverPublic}`)]
  const scrambler = numberOf(hash(bytesOf(client), bytesOf(server)))
  const shared = power(client * power(BigInt(`0x${verifier}`), scrambler), BigInt(`0x${exchange.serverSecret}`))
  const key = Buffer.from(hkdfSync('sha256', bytesOf(shared), bytesOf(scrambler), 'Caldera Derived Key', 16))
  const expected = createHmac('sha256', key)
    .update(`${claim.poolName}${claim.userId}`)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
