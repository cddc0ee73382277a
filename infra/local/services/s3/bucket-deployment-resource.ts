/** Custom::CDKBucketDeployment: the runtime copies the files itself instead of running the provider function. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { RestApi } from '../apigateway/rest-api.ts'
import { Bucket } from './bucket.ts'
import { deployFiles } from './deploy-files.ts'

const properties = z.strictObject({
  DestinationBucketName: z.string(),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.string())), []),
  SourceMarkersConfig: z._default(z.array(z.strictObject({ jsonEscape: z.optional(z.boolean()) })), []),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  SystemMetadata: z._default(
    z.strictObject({ 'cache-control': z.optional(z.string()), 'content-type': z.optional(z.string()) }),
    {},
  ),
  ...withoutLocalMeaning('ServiceToken', 'SourceBucketNames'),
  // Each start deploys everything into an empty bucket, with an empty edge cache.
  ...withoutLocalMeaning(
    'DistributionId',
    'DistributionPaths',
    'OutputObjectKeys',
    'Prune',
    'RetainOnDelete',
    'WaitForDistributionInvalidation',
  ),
})

const apiOrigin = /https:\/\/([a-z0-9-]+\.execute-api\.[a-z0-9-]+\.amazonaws\.com)(?![\w.-])/g

/** Replaces the addresses of this template's REST APIs by the runtime's own origin, where browsers reach them. */
const hereOf = (text: string, { front, origin }: ResourceContext): string =>
  text.replaceAll(apiOrigin, (address, host: string) => (front.serviceAt(host) instanceof RestApi ? origin : address))

/** Files of an asset that are made, or brought up to date, when the first of them is requested. */
export interface LaterFiles {
  /** Path of the asset. */
  readonly asset: string
  /** The part of the asset, such as `hi/`; empty for all of it. */
  readonly part: string
  /** Path of the folder that has the files once they are made. @default the asset */
  readonly folder?: string
  readonly make: () => Promise<void>
}

export interface DeploymentOptions {
  readonly laterFiles: readonly LaterFiles[]
}

export const cdkBucketDeployment = ({ laterFiles }: DeploymentOptions) =>
  defineResource('Custom::CDKBucketDeployment', properties, (deployment, context) => {
    const { SystemMetadata } = deployment
    const sources = deployment.SourceObjectKeys.map((key, index) => ({
      folder: context.folderOf(key, 'SourceObjectKeys'),
      markers: deployment.SourceMarkers[index] ?? {},
      isJson: deployment.SourceMarkersConfig[index]?.jsonEscape ?? false,
      rewrite: (text: string) => hereOf(text, context),
    }))
    const bucket = context.get(Bucket, deployment.DestinationBucketName, 'DestinationBucketName')
    const files = {
      sources,
      bucket,
      exclude: deployment.Exclude,
      include: deployment.Include,
      headers: Object.fromEntries(Object.entries(SystemMetadata).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
    }
    const later = laterFiles.filter(({ asset }) => sources.some(({ folder }) => folder === asset))
    for (const { asset, part, folder = asset, make } of later)
      bucket.fillLater(part, async () => {
        await make()
        const made = sources.map((source) => (source.folder === asset ? { ...source, folder } : source))
        deployFiles({ ...files, sources: made, has: (file) => file.startsWith(part) })
      })
    const isLater = (file: string) => later.some(({ part }) => file.startsWith(part))
    deployFiles({ ...files, has: (file) => !isLater(file) })
    return { ref: context.place.logicalId, attributes: {} }
  })
