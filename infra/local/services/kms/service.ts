/** KMS: the keys of the template and the API that functions call. */
import type { AwsService } from '../../engine/aws-service.ts'
import { kmsKey } from './key-resource.ts'
import { KmsEndpoint } from './kms-endpoint.ts'
import { LocalKey } from './local-key.ts'

export const kms: AwsService = ({ all, endpoint }) => ({
  resources: [kmsKey],
  endpoints: [new KmsEndpoint(() => all(LocalKey))],
  environment: { AWS_ENDPOINT_URL_KMS: endpoint },
})
