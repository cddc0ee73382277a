/** Reads a synthesized CDK assembly (`cdk.out`): its one stack, the template and the paths of its assets. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { asTemplate, type Template } from './template.ts'

/** A file or folder that a deployment would upload. */
interface Asset {
  path: string
  /** A `zip` asset is a folder here and an archive on AWS. */
  packaging: 'zip' | 'file'
}

export interface Assembly {
  stackName: string
  region: string
  template: Template
  /** By object key in the asset bucket. */
  assets: ReadonlyMap<string, Asset>
}

interface Manifest {
  artifacts: Record<string, ManifestArtifact>
}

interface ManifestArtifact {
  type: string
  environment?: string
  properties?: { templateFile?: string; file?: string; stackName?: string }
}

interface AssetManifest {
  files: Record<
    string,
    { source: { path?: string; packaging?: string }; destinations: Record<string, { objectKey: string }> }
  >
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8')) as unknown

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return (await readJson(join(folder, 'manifest.json'))) as Manifest
  } catch (error) {
    throw new Error(`${folder} holds no synthesized app: run npm run build`, { cause: error })
  }
}

const readAssets = async (folder: string, manifestFile: string): Promise<[string, Asset][]> => {
  const manifest = (await readJson(join(folder, manifestFile))) as AssetManifest
  return Object.entries(manifest.files).flatMap(([id, { source, destinations }]) => {
    if (source.path === undefined || (source.packaging !== 'zip' && source.packaging !== 'file')) {
      throw new Error(`asset ${id} of ${manifestFile} is neither a folder nor a file`)
    }
    const asset: Asset = { path: resolve(folder, source.path), packaging: source.packaging }
    return Object.values(destinations).map(({ objectKey }): [string, Asset] => [objectKey, asset])
  })
}

/** @throws Error when the folder holds no assembly, or several stacks. */
export const readAssembly = async (folder: string): Promise<Assembly> => {
  const { artifacts } = await readManifest(folder)
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const [found] = stacks
  if (!found || stacks.length > 1)
    throw new Error(`${folder} holds ${stacks.length} stacks; the local runtime runs one`)
  const [artifactId, stack] = found
  if (stack.properties?.templateFile === undefined) throw new Error(`${folder}: stack ${artifactId} names no template`)
  const assetManifests = Object.values(artifacts).flatMap(({ type, properties }) =>
    type === 'cdk:asset-manifest' && properties?.file !== undefined ? [properties.file] : [],
  )
  const [template, ...assets] = await Promise.all([
    readJson(join(folder, stack.properties.templateFile)),
    ...assetManifests.map((file) => readAssets(folder, file)),
  ])
  const region = stack.environment?.split('/').at(-1) ?? 'unknown-region'
  return {
    stackName: stack.properties.stackName ?? artifactId,
    region: region === 'unknown-region' ? 'ap-south-1' : region,
    template: asTemplate(template),
    assets: new Map(assets.flat()),
  }
}
