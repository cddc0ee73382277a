/** KMS: the keys of the template and the API that functions call. */
import type { AwsService } from '../../engine/aws-service.ts'
import { callableService, JsonApi } from '../../engine/json-api.ts'
import { kmsKey } from './key-resource.ts'
import { kmsOperations } from './kms-operations.ts'
import { LocalKey } from './local-key.ts'

export const kms: AwsService = ({ all }) => ({
  resources: [kmsKey],
  endpoints: [
    new JsonApi({
      name: 'KMS',
      prefix: 'TrentService.',
      version: '1.1',
      operations: kmsOperations,
      service: () => all(LocalKey),
      invalid: 'ValidationException',
      unsupported: 'ValidationException',
    }),
  ],
  api: callableService({
    name: 'kms',
    variable: 'AWS_ENDPOINT_URL_KMS',
    version: '1.1',
    throttled: ['ThrottlingException', 'You have exceeded the rate at which you may call KMS.'],
    failed: ['KMSInternalException', 'Internal service error'],
  }),
})
