/** The code of functions as assets: each entry, bundled into the one file that ships. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import { bundleOptions, projectRoot } from './bundle-options.ts'

/** Bundles of all entries, made together so that esbuild parses what they share once: a quarter of the time, byte for byte the same. */
const bundleAll = (entries: readonly string[]): ReadonlyMap<string, Uint8Array> => {
  const outputFolder = join(projectRoot, 'bundles')
  const entryPoints = Object.fromEntries(entries.map((entry) => [entry, entry]))
  const { outputFiles } = buildSync({ ...bundleOptions(entryPoints, outputFolder), write: false })
  const contents = new Map(outputFiles.map((file) => [file.path, file.contents]))
  return new Map(
    entries.flatMap((entry) => {
      const content = contents.get(join(outputFolder, `${entry}.mjs`))
      return content ? [[entry, content] as const] : []
    }),
  )
}

/**
 * @param entries paths of all handlers' files from the root of the project; each exports `handler`
 * @returns the code of one of them; the first that the CDK asks for bundles all
 */
export const functionCodes = (entries: readonly string[]): ((entry: string) => Code) => {
  let bundles: ReadonlyMap<string, Uint8Array> | undefined
  return (entry) =>
    Code.fromAsset(join(projectRoot, 'lambdas'), {
      assetHashType: AssetHashType.OUTPUT,
      bundling: {
        // Never pulled: the local bundling below always succeeds. The command keeps the entries apart in the CDK's asset cache.
        image: DockerImage.fromRegistry('local-bundling-only'),
        command: [entry],
        local: {
          tryBundle: (outputFolder) => {
            bundles ??= bundleAll(entries)
            const bundle = bundles.get(entry)
            if (!bundle) throw new Error(`${entry} is not an entry`)
            writeFileSync(join(outputFolder, 'index.mjs'), bundle)
            return true
          },
        },
      },
    })
}
