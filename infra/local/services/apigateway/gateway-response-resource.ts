/** AWS::ApiGateway::GatewayResponse: status, headers and body with which an API answers one type of fault. */
import * as z from 'zod/mini'
import { defineResource } from '../../engine/resource-definition.ts'
import { gatewayFaultTypes } from './gateway-fault.ts'
import { parseHeaderSource, uncustomized } from './gateway-responses.ts'
import { RestApi } from './rest-api.ts'
import { unsupportedInTemplate } from './rest-call.ts'

const headerTarget = /^gatewayresponse\.header\.([\w-]+)$/

const properties = z.strictObject({
  RestApiId: z.string(),
  ResponseType: z.enum(gatewayFaultTypes),
  StatusCode: z.optional(z.string().check(z.regex(/^[1-5]\d\d$/))),
  ResponseParameters: z._default(z.record(z.string().check(z.regex(headerTarget)), z.string()), {}),
  ResponseTemplates: z._default(z.record(z.string(), z.string()), {
    [uncustomized.contentType]: uncustomized.template,
  }),
})

export const apiGatewayGatewayResponse = defineResource(
  'AWS::ApiGateway::GatewayResponse',
  properties,
  ({ RestApiId, ResponseType, StatusCode, ResponseParameters, ResponseTemplates }, context) => {
    const headers = Object.entries(ResponseParameters).map(([target, mapping]) => {
      const source = parseHeaderSource(mapping)
      if (!source) {
        throw context.unsupported(`ResponseParameters.${target}`, `the mapping ${mapping} is not supported`)
      }
      return [(headerTarget.exec(target)?.[1] ?? '').toLowerCase(), source] as const
    })
    const [[contentType, template] = ['', ''], ...others] = Object.entries(ResponseTemplates)
    const [unsupported] = unsupportedInTemplate(template)
    if (others.length > 0 || unsupported !== undefined) {
      const problem = unsupported === undefined ? 'one template is' : `${unsupported} is not`
      throw context.unsupported('ResponseTemplates', `${problem} supported`)
    }
    context.get(RestApi, RestApiId, 'RestApiId').gatewayResponses.set(ResponseType, {
      status: StatusCode === undefined ? undefined : Number(StatusCode),
      headers: Object.fromEntries(headers),
      contentType,
      template,
    })
    return { ref: context.place.logicalId, attributes: {} }
  },
)
