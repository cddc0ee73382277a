/** Ids by which operators name the keys of partners and lenders. */
import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const characters = 8

export const nextKeyId = (): string =>
  Array.from({ length: characters }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
