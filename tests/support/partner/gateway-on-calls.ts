/** API Gateway's keys and plans behind their control calls, of which a test may lose one: before it is carried out, or its answer. */
import { Readable } from 'node:stream'
import { APIGatewayClient } from '@aws-sdk/client-api-gateway'
import { Clock } from '#infra/local/engine/clock.ts'
import { bytesOf, type LocalRequest } from '#infra/local/engine/http-exchange.ts'
import { createStateStore } from '#infra/local/engine/state-store.ts'
import { ControlApi } from '#infra/local/services/apigateway/control-api.ts'
import { createUsagePlans } from '#infra/local/services/apigateway/usage-plans.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { openApiGatewayKeys } from '#lambdas/partner/api-gateway-keys.function.ts'

export type Loss = 'request' | 'answer'

const apiId = 'partnerapi'

interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export const createGatewayOnCalls = (stage: string) => {
  const clock = new Clock()
  const usagePlans = createUsagePlans(createStateStore(':memory:'), clock)
  const api = new ControlApi({ usagePlans, clock, hasStage: (each) => each === `${apiId}:${partnerStage}` })
  const calls: string[] = []
  let loss: { call: number; of: Loss } | undefined

  const answer = (sent: SentRequest) => {
    const query = String(new URLSearchParams(sent.query))
    const local = { ...sent, query, body: Buffer.from(sent.body ?? '') } as unknown as LocalRequest
    const trace: string[] = []
    const { status, headers, body } = api.handle(local, trace)
    if (sent.method !== 'GET') calls.push(trace.join().replace('API Gateway ', ''))
    return { statusCode: status, headers, body: Readable.from([bytesOf(body)]) }
  }

  const handle = (sent: SentRequest) => {
    const isLost = sent.method !== 'GET' && loss?.call === calls.length
    if (isLost && loss?.of === 'request') {
      loss = undefined
      return Promise.reject(new Error('the request is lost'))
    }
    const response = answer(sent)
    if (!isLost) return Promise.resolve({ response })
    loss = undefined
    return Promise.reject(new Error('the answer is lost'))
  }

  const client = new APIGatewayClient({
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: { handle } as never,
  })
  return {
    usagePlans,
    gateway: openApiGatewayKeys(stage, apiId, client),
    /** Changes so far, by the names of their operations. */
    calls,
    /** Loses the change after so many further ones. */
    lose: (of: Loss, after: number) => {
      loss = { call: calls.length + after, of }
    },
    /** By the name of each key: whether it is enabled, and the quotas of the plans that it is in. */
    state: () =>
      Object.fromEntries(
        usagePlans.keys.map(({ id, name, isEnabled }) => [
          name,
          [
            isEnabled,
            ...usagePlans.plans.filter((plan) => plan.hasKey(id)).map((plan) => plan.settings.requestsPerDay),
          ],
        ]),
      ),
  }
}
