/** Versions and aliases: what a gateway and a stream reach under the name of an alias. */
import { expect, it } from 'vitest'
import { answering, att, functionOf, httpApiOf, ref, resource, streamOf } from './resources.ts'
import { callApi, startStack } from './small-stack.ts'

const aliasOf = (properties: Record<string, unknown> = {}) => ({
  Version: resource('AWS::Lambda::Version', { FunctionName: ref('Worker') }),
  Live: resource('AWS::Lambda::Alias', {
    FunctionName: ref('Worker'),
    FunctionVersion: att('Version', 'Version'),
    Name: 'live',
    ...properties,
  }),
})

it('a gateway and a stream invoke a function by its alias', async () => {
  const api = httpApiOf('GET /things')
  const integration = { ...api['Integration0']?.Properties, IntegrationUri: ref('Live') }
  const runtime = await startStack({
    resources: {
      Worker: answering,
      ...aliasOf(),
      ...api,
      Integration0: resource('AWS::ApiGatewayV2::Integration', integration),
      // As the CDK names the alias in a mapping.
      ...streamOf({
        FunctionName: {
          'Fn::Join': ['', [{ 'Fn::Select': [6, { 'Fn::Split': [':', ref('Live')] }] }, ':live']],
        },
      }),
    },
  })
  const { status, text } = await callApi(runtime, { path: '/things' })
  expect([status, (JSON.parse(text) as { routeKey: string }).routeKey]).toEqual([200, 'GET /things'])
})

it('an alias of several versions stops the start: a template holds one', async () => {
  const RoutingConfig = { AdditionalVersionWeights: [{ FunctionVersion: '2', FunctionWeight: 0.1 }] }
  const start = startStack({ resources: { Worker: functionOf(''), ...aliasOf({ RoutingConfig }) } })
  await expect(start).rejects.toThrow('not supported by the local runtime')
})
