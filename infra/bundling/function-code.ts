/** The code of functions as assets: each entry, bundled into the files that ship. */
import { join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import { bundleOptions, projectRoot } from './bundle-options.ts'

/**
 * @param entry path of the handler's file from the root of the project; it exports `handler`. Entries are bundled one by one: together, their
 * shared parts would hold what only others of them use.
 */
export const functionCode = (entry: string): Code =>
  Code.fromAsset(join(projectRoot, 'lambdas'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never pulled: the local bundling below always succeeds. The command keeps the entries apart in the CDK's asset cache.
      image: DockerImage.fromRegistry('local-bundling-only'),
      command: [entry],
      local: {
        tryBundle: (outputFolder) => {
          buildSync(bundleOptions({ index: entry }, outputFolder))
          return true
        },
      },
    },
  })
