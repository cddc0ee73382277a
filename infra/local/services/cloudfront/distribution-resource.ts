/** AWS::CloudFront::Distribution: serves the requests of browsers, one distribution on the runtime's origin and others at names below localhost. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import type { Constructor } from '../../engine/service-context.ts'
import { wildcard } from '../../engine/wildcard.ts'
import { Distribution, type Behaviour } from './distribution.ts'
import type { Origin } from './origin-request.ts'
import { CachePolicy, managedCachePolicies, OriginRequestPolicy, ResponseHeadersPolicy } from './policies.ts'
import { ViewerFunction } from './viewer-function.ts'

const behaviourShape = {
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })),
    [],
  ),
  ...withoutLocalMeaning('CachedMethods'),
  // There is no certificate for localhost.
  ...withoutLocalMeaning('ViewerProtocolPolicy'),
}

const defaultBehaviour = z.strictObject(behaviourShape)
const pathBehaviour = z.strictObject({ ...behaviourShape, PathPattern: z.string() })

const originShape = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginAccessControlId: z.optional(z.string()),
  OriginCustomHeaders: z._default(z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })), []),
  // Origins are in this process.
  ...withoutLocalMeaning('CustomOriginConfig', 'S3OriginConfig'),
})

const properties = z.strictObject({
  DistributionConfig: z.strictObject({
    Enabled: z.literal(true),
    DefaultRootObject: z.optional(z.string()),
    Origins: z.array(originShape),
    DefaultCacheBehavior: defaultBehaviour,
    CacheBehaviors: z._default(z.array(pathBehaviour), []),
    CustomErrorResponses: z.optional(
      z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.literal(0) })),
    ),
    Aliases: z._default(z.array(z.string()), []),
    // Protocols, locations and logs of the real edge.
    ...withoutLocalMeaning('Comment', 'HttpVersion', 'IPV6Enabled', 'Logging', 'PriceClass', 'ViewerCertificate'),
  }),
  ...withoutLocalMeaning('Tags'),
})

const cachePolicyOf = (id: string, context: ResourceContext): CachePolicy =>
  managedCachePolicies[id] ?? context.get(CachePolicy, id, 'DistributionConfig.CachePolicyId')

const behaviourOf = (
  definition: z.infer<typeof defaultBehaviour> & { PathPattern?: string },
  origins: ReadonlyMap<string, Origin>,
  context: ResourceContext,
): Behaviour => {
  const origin = origins.get(definition.TargetOriginId)
  if (!origin) {
    throw context.unsupported('DistributionConfig.TargetOriginId', `there is no origin ${definition.TargetOriginId}`)
  }
  const policy = <Policy>(kind: Constructor<Policy>, property: 'OriginRequestPolicyId' | 'ResponseHeadersPolicyId') =>
    context.getOptional(kind, definition[property], `DistributionConfig.${property}`)
  const functionAt = (event: 'viewer-request' | 'viewer-response') =>
    context.getOptional(
      ViewerFunction,
      definition.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN,
      'DistributionConfig.FunctionAssociations',
    )
  return {
    pathPattern:
      definition.PathPattern === undefined ? undefined : wildcard(definition.PathPattern.replace(/^(?!\/)/, '/')),
    origin,
    methods: definition.AllowedMethods,
    compresses: definition.Compress,
    cachePolicy: cachePolicyOf(definition.CachePolicyId, context),
    requestPolicy: policy(OriginRequestPolicy, 'OriginRequestPolicyId'),
    headersPolicy: policy(ResponseHeadersPolicy, 'ResponseHeadersPolicyId'),
    requestFunction: functionAt('viewer-request'),
    responseFunction: functionAt('viewer-response'),
  }
}

/** A name that browsers resolve to this machine. A distribution with one answers there, any other on the runtime's origin. */
const localName = /^[a-z0-9-]+\.localhost$/

export interface EdgeOrder {
  /** Whether the root object is applied before behaviours and functions; AWS does not document it. */
  rootObjectFirst: boolean
}

export const cloudFrontDistribution = ({ rootObjectFirst }: EdgeOrder) =>
  defineResource('AWS::CloudFront::Distribution', properties, ({ DistributionConfig: config }, context) => {
    const origins = new Map<string, Origin>(
      config.Origins.map(({ Id, DomainName, OriginAccessControlId, OriginCustomHeaders }) => [
        Id,
        {
          id: Id,
          host: DomainName,
          headers: Object.fromEntries(
            OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
          ),
          signs: OriginAccessControlId !== undefined && OriginAccessControlId !== '',
        },
      ]),
    )
    const id = context.newId(14).toUpperCase()
    const { port, host } = new URL(context.origin)
    const alias = config.Aliases.find((name) => localName.test(name))
    const domainName = alias === undefined ? host : `${alias}:${port}`
    const distribution = new Distribution({
      id,
      domainName,
      rootObject: config.DefaultRootObject,
      rootObjectFirst,
      behaviours: [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour) =>
        behaviourOf(behaviour, origins, context),
      ),
      front: context.front,
      clock: context.clock,
      writeLog: (text) => context.functionLog.write('CloudFront function', text),
    })
    if (alias === undefined) context.front.setDefault(distribution)
    else context.front.addHost(alias, distribution)
    return { ref: id, attributes: { Id: id, DomainName: domainName }, instance: distribution }
  })
