/** CloudFront: the distribution that answers every request no other service takes. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { textOf } from './compression.ts'
import { cloudFrontDistribution, type EdgeOrder } from './distribution-resource.ts'
import { Distribution } from './distribution.ts'
import { policyResources } from './policy-resources.ts'
import { cloudFrontFunction } from './viewer-function.ts'

export const cloudFront =
  (order: EdgeOrder): AwsService =>
  ({ all }) => ({
    resources: [...policyResources, cloudFrontDistribution(order), cloudFrontFunction],
    page: {
      'GET /local/cache': () =>
        jsonResponse(
          200,
          all(Distribution).flatMap((distribution) =>
            distribution.cache.all().map(({ key, response }) => ({
              key,
              headers: response.headers,
              body: textOf(response),
            })),
          ),
        ),
      'POST /local/cache/clear': () => {
        for (const { cache } of all(Distribution)) cache.clear()
        return jsonResponse(200, { cleared: true })
      },
    },
  })
