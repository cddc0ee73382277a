/** The key pair by which a stage signs its pushes (RFC 8292): a point of P-256 whose private number comes from the stage's secret. */
import { createECDH, createHash } from 'node:crypto'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Both keys are base64url. */
export const pushKeysOf = (secret: string): PushKeys => {
  const [pair, number] = [createECDH('prime256v1'), createHash('sha256').update(secret).digest()]
  pair.setPrivateKey(number)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') }
}
