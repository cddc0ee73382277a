/** The code of a function as an asset: its entry, bundled into the files that ship. */
import { join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import { bundleOptions, projectRoot } from './bundle-options.ts'

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
          buildSync(bundleOptions(entry, outputFolder))
          return true
        },
      },
    },
  })
