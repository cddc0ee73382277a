/** The code of functions as assets: each entry, bundled into the files that are deployed. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import { browserNames, bundleOptions, projectRoot } from './bundle-options.ts'

interface CodeOptions {
  /** Also what the client of S3 imports at its start. @default false */
  readonly withS3?: boolean
  /** The pages of the catalogue in other languages. @default false */
  readonly withPages?: boolean
}

/**
 * @param entry path of the handler's file from the root of the project; it exports `handler`. Each entry is bundled alone: a chunk that
 * several functions share would also hold code that only some of them use.
 */
export const functionCode = (entry: string, { withS3 = false, withPages = false }: CodeOptions = {}): Code =>
  Code.fromAsset(join(projectRoot, 'lambdas'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never pulled: the local bundling below always succeeds. The command keeps the entries apart in the CDK's asset cache.
      image: DockerImage.fromRegistry('local-bundling-only'),
      command: [entry],
      local: {
        tryBundle: (outputFolder) => {
          buildSync({ ...bundleOptions({ index: entry }, outputFolder), ...(withS3 && { external: [browserNames] }) })
          if (withPages) execFileSync(process.execPath, [join(projectRoot, 'web/build-pages.ts'), outputFolder])
          return true
        },
      },
    },
  })
