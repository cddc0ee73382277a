/** The two orders in which an edge may apply root object and function: AWS documents neither. */
import { expect, it } from 'vitest'
import { callHttp } from './http-client.ts'
import { edgeStack } from './edge-stack.ts'
import { startStack, type SmallStack } from './small-stack.ts'

const { Distribution: distribution } = edgeStack.resources
const config = distribution?.Properties?.['DistributionConfig'] as object

/** Its function leads every path without a dot to the app's page. */
const withRoot: SmallStack = {
  ...edgeStack,
  resources: {
    ...edgeStack.resources,
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { DistributionConfig: { ...config, DefaultRootObject: 'root.html' } },
    },
  },
  folders: { ...edgeStack.folders, site: { ...edgeStack.folders?.['site'], 'root.html': 'root' } },
}

it.each([
  [false, '/app.html'],
  [true, '/root.html'],
])('where the root object comes first (%s), the function makes %s of /', async (rootObjectFirst, file) => {
  const { origin } = await startStack(withRoot, { rootObjectFirst })
  const { status, headers } = await callHttp(origin, { path: '/' })
  expect([status, headers['x-seen']]).toEqual([200, `${file} DENY`])
})
