/** Custom::CDKBucketDeployment: the runtime copies the files itself instead of running the provider function. */
import { lstatSync, readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { Bucket } from './bucket.ts'
import { RestApi } from '../apigateway/rest-api.ts'
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

export interface DeploymentOptions {
  readonly makeLinkedFiles: ((part: string) => Promise<void>) | undefined
}

/** The parts of a folder that are links, such as `hi/`; the empty one is the folder itself. */
const linkedParts = (folder: string): string[] =>
  lstatSync(folder).isSymbolicLink()
    ? ['']
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isSymbolicLink() ? `${entry.name}/` : []))

export const cdkBucketDeployment = ({ makeLinkedFiles }: DeploymentOptions) =>
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
    const links = makeLinkedFiles ? sources.flatMap(({ folder }) => linkedParts(folder)) : []
    for (const part of links)
      bucket.fillLater(part, async () => {
        await makeLinkedFiles?.(part)
        const linked = sources.filter(({ folder }) => part === '' || linkedParts(folder).includes(part))
        deployFiles({ ...files, sources: linked.map((one) => ({ ...one, part })) })
      })
    if (!links.includes('')) deployFiles(files)
    return { ref: context.place.logicalId, attributes: {} }
  })
