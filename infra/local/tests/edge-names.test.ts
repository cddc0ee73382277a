/** Two distributions: one on the runtime's origin, the other at its own name below localhost. */
import { expect, it } from 'vitest'
import { callHttp } from './http-client.ts'
import { edgeStack } from './edge-stack.ts'
import { startStack } from './small-stack.ts'

const { Distribution: distribution } = edgeStack.resources
const config = distribution?.Properties?.['DistributionConfig'] as { DefaultCacheBehavior: object }
const DistributionConfig = {
  ...config,
  Aliases: ['console.example', 'console.localhost'],
  DefaultRootObject: 'root.html',
  DefaultCacheBehavior: { ...config.DefaultCacheBehavior, FunctionAssociations: [] },
}

it('the Host of a request chooses the distribution; any other name reaches the one without a name', async () => {
  const { origin } = await startStack({
    ...edgeStack,
    resources: {
      ...edgeStack.resources,
      Console: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig } },
    },
    folders: { ...edgeStack.folders, site: { ...edgeStack.folders?.['site'], 'root.html': 'root' } },
  })
  const { port } = new URL(origin)
  /** The address that the page function saw; only the distribution without a name has one. */
  const seenAt = async (host: string) => {
    const { headers, status } = await callHttp(origin, { path: '/', headers: { host: `${host}:${port}` } })
    return [status, headers['x-seen']]
  }
  expect(await seenAt('console.localhost')).toEqual([200, undefined])
  for (const host of ['localhost', 'console.example', 'other.localhost'])
    expect(await seenAt(host)).toEqual([200, '/app.html DENY'])
})
