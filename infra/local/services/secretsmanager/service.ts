/** Secrets Manager: generated secrets, read through the dynamic references of other resources and by operator commands. */
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import { defineOperation, JsonApi, JsonApiError } from '../../engine/json-api.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'

/** The value behind the dynamic references of other resources. */
class LocalSecret {
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

/** AWS::SecretsManager::Secret: generated at the first start and kept with the other state. */
const secretsManagerSecret = defineResource('AWS::SecretsManager::Secret', properties, (secret, context) => {
  const name = context.generatedName
  const secrets = context.store.collection<string>('secrets')
  const kept = secrets.get(name)
  const value = kept ?? generate(secret.GenerateSecretString.PasswordLength)
  if (kept === undefined) secrets.put(name, value)
  const secretArn = context.arn('secretsmanager', `secret:${name}`)
  return { ref: secretArn, attributes: { Id: secretArn }, aliases: [name], instance: new LocalSecret(value) }
})

type FindSecret = (secretId: string) => LocalSecret | undefined

const getSecretValue = defineOperation(z.strictObject({ SecretId: z.string() }), (find: FindSecret, { SecretId }) => {
  const secret = find(SecretId)
  if (secret) return { ARN: SecretId, SecretString: secret.value }
  throw new JsonApiError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
})

export const secretsManager: AwsService = ({ find }) => {
  /** By ARN or name. */
  const findSecret: FindSecret = (secretId) => find(LocalSecret, secretId)
  const api = new JsonApi({
    name: 'Secrets Manager',
    prefix: 'secretsmanager.',
    version: '1.1',
    operations: { GetSecretValue: getSecretValue },
    service: findSecret,
    invalid: 'InvalidParameterException',
    unsupported: 'InvalidRequestException',
  })
  return { resources: [secretsManagerSecret], endpoints: [api], secretOf: (secretId) => findSecret(secretId)?.value }
}
