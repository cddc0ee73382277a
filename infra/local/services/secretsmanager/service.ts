/** Secrets Manager: generated secrets, read through the dynamic references of other resources and by operator commands. */
import type { AwsService } from '../../engine/aws-service.ts'
import { LocalSecret, secretsManagerSecret } from './secret-resource.ts'
import { SecretsEndpoint } from './secrets-endpoint.ts'

export const secretsManager: AwsService = ({ find }) => {
  const findSecret = (secretId: string) => find(LocalSecret, secretId)
  return {
    resources: [secretsManagerSecret],
    endpoints: [new SecretsEndpoint(findSecret)],
    secretOf: (secretId) => findSecret(secretId)?.value,
  }
}
