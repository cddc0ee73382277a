/** Secrets Manager's API (JSON 1.1, actions named by X-Amz-Target): reads the value of a secret. */
import { randomUUID } from 'node:crypto'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { isActionOf, readParameters, targetOperation } from '../../engine/service-errors.ts'
import type { LocalSecret } from './secret-resource.ts'

const target = 'secretsmanager.'

export class SecretsEndpoint implements Endpoint {
  readonly name = 'Secrets Manager'
  readonly #find: (secretId: string) => LocalSecret | undefined

  /** @param find by ARN or name */
  constructor(find: (secretId: string) => LocalSecret | undefined) {
    this.#find = find
  }

  accepts(request: LocalRequest): boolean {
    return isActionOf(target, request)
  }

  needsKey(): boolean {
    return true
  }

  handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    const action = targetOperation(request)
    trace.push(`${this.name} ${action}`)
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() }
    const refusal = (type: string, message: string) => jsonResponse(400, { __type: type, message }, headers)
    if (action !== 'GetSecretValue')
      return Promise.resolve(refusal('InvalidRequestException', `${action} is not supported locally`))
    const id = (readParameters(request) as { SecretId?: unknown } | null | undefined)?.SecretId
    const secret = typeof id === 'string' ? this.#find(id) : undefined
    return Promise.resolve(
      secret
        ? jsonResponse(200, { ARN: id, SecretString: secret.value }, headers)
        : refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret."),
    )
  }
}
