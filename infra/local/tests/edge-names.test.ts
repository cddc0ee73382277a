/** The root object: of two distributions under their names, and in the two orders of root object and function, of which AWS documents neither. */
import { expect, it } from 'vitest'
import { edgeStack } from './edge-stack.ts'
import { callHttp } from './http-client.ts'
import { startStack } from './small-stack.ts'

const config = edgeStack.resources['Distribution']?.Properties?.['DistributionConfig'] as {
  DefaultCacheBehavior: object
}
const withRoot = { ...config, DefaultRootObject: 'root.html' }
const stackWith = (id: string, DistributionConfig: object) => ({
  ...edgeStack,
  resources: {
    ...edgeStack.resources,
    [id]: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig } },
  },
  folders: { ...edgeStack.folders, site: { ...edgeStack.folders?.['site'], 'root.html': 'root' } },
})

it('the Host of a request chooses the distribution; any other name reaches the one without a name', async () => {
  const { origin } = await startStack(
    stackWith('Console', {
      ...withRoot,
      Aliases: ['console.example', 'console.localhost'],
      DefaultCacheBehavior: { ...config.DefaultCacheBehavior, FunctionAssociations: [] },
    }),
  )
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

it.each([
  [false, '/app.html'],
  [true, '/root.html'],
])('where the root object comes first (%s), the function makes %s of /', async (rootObjectFirst, file) => {
  // It leads every path without a dot to the app's page.
  const { origin } = await startStack(stackWith('Distribution', withRoot), { rootObjectFirst })
  const { status, headers } = await callHttp(origin, { path: '/' })
  expect([status, headers['x-seen']]).toEqual([200, `${file} DENY`])
})
