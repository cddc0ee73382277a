/** Bundles one function entry into the files that ship: ESM, minified, environment credentials only (`design/performance.md`). */
import { join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'

/** Root of the project. */
export const projectRoot = join(import.meta.dirname, '../..')

/** CommonJS dependencies of the SDK call `require` for Node's own modules. */
const requireShim =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

const bundle = (entry: string, outputFolder: string): void => {
  buildSync({
    absWorkingDir: projectRoot,
    entryPoints: { index: entry },
    outdir: outputFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    legalComments: 'none',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: requireShim },
    alias: { '@aws-sdk/credential-provider-node': join(projectRoot, 'infra/bundling/environment-credentials.ts') },
    logLevel: 'warning',
  })
}

/** @param entry path of the handler's file from the root of the project; it exports `handler` */
export const functionCode = (entry: string): Code =>
  Code.fromAsset(join(projectRoot, 'lambdas'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never pulled: the local bundling below always answers. The command keeps the entries apart in CDK's asset cache.
      image: DockerImage.fromRegistry('local-bundling-only'),
      command: [entry],
      local: {
        tryBundle: (outputFolder) => {
          bundle(entry, outputFolder)
          return true
        },
      },
    },
  })
