/** Secrets Manager: generated secrets, read through the dynamic references of other resources and by operator commands. */
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import { defineOperation, JsonApi, JsonApiError } from '../../engine/json-api.ts'
import { LocalSecret, secretsManagerSecret } from './secret-resource.ts'

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
