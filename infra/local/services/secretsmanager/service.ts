/** Secrets Manager: generated secrets, read through the dynamic references of other resources. */
import type { AwsService } from '../../engine/aws-service.ts'
import { LocalSecret, secretsManagerSecret } from './secret-resource.ts'

export const secretsManager: AwsService = ({ find }) => ({
  resources: [secretsManagerSecret],
  secretOf: (secretId) => find(LocalSecret, secretId)?.value,
})
