/** AWS::SecretsManager::Secret: generated at the first start and kept with the other state. */
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { arn, generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'

/** The value behind the dynamic references of other resources. */
export class LocalSecret {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}

const properties = z.strictObject({
  GenerateSecretString: z.strictObject({
    ExcludePunctuation: z.literal(true),
    PasswordLength: z._default(z.number(), 32),
  }),
  ...withoutLocalMeaning('Description', 'KmsKeyId', 'Tags'),
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const generate = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const secretsManagerSecret = defineResource('AWS::SecretsManager::Secret', properties, (secret, context) => {
  const name = generatedName(context)
  const secrets = context.store.collection<string>('secrets')
  const kept = secrets.get(name)
  const value = kept ?? generate(secret.GenerateSecretString.PasswordLength)
  if (kept === undefined) secrets.put(name, value)
  const secretArn = arn(context, 'secretsmanager', `secret:${name}`)
  return { ref: secretArn, attributes: { Id: secretArn }, aliases: [name], instance: new LocalSecret(value) }
})
