/** KMS: the keys of the template and the API that functions call. */
import type { AwsService } from '../../engine/aws-service.ts'
import { targetError, targetOperation } from '../../engine/service-errors.ts'
import { kmsKey } from './key-resource.ts'
import { KmsEndpoint } from './kms-endpoint.ts'
import { LocalKey } from './local-key.ts'

const failure = targetError('1.1')

export const kms: AwsService = ({ all }) => ({
  resources: [kmsKey],
  endpoints: [new KmsEndpoint(() => all(LocalKey))],
  api: {
    name: 'kms',
    variable: 'AWS_ENDPOINT_URL_KMS',
    operationOf: targetOperation,
    throttled: failure(400, 'ThrottlingException', 'You have exceeded the rate at which you may call KMS.'),
    failed: failure(500, 'KMSInternalException', 'Internal service error'),
  },
})
