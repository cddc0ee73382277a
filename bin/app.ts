/**
 * Entry of the CDK command line (cdk.json): `npx cdk deploy -c stage=dev`. It builds the web app and the staff console if they are out of date.
 * `--for-local-runtime` is how `bin/build.ts` synthesizes the stage `local`, which is never deployed, once the input has ended.
 */
import { text } from 'node:stream/consumers'
import { App } from 'aws-cdk-lib'
import { brand } from '#contract/brand.ts'
import { ConfigError, readStageConfig } from '#infra/config.ts'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'
import { buildIfStale, buildSteps, builtWebApp } from './build.ts'
import { localRelease, readRelease } from './release.ts'

/** Reads the settings first, so that a wrong one is reported before anything is built. */
const prepareDeployment = async (): Promise<void> => {
  const { kind, webAssets, edge } = readStageConfig(
    new App({ autoSynth: false }).node.getAllContext() as Record<string, unknown>,
    brand,
  )
  if (kind === 'local')
    throw new ConfigError([
      'stage: local runs on this machine only, by npm start; deploy dev, dev-<name> or prod with -c stage=<stage>',
    ])
  if (edge || webAssets !== builtWebApp) return
  // Standard output is for the output of the CDK, such as a template.
  await buildIfStale({ steps: buildSteps.ofWeb, print: console.error })
}

const isForLocalRuntime = process.argv.includes('--for-local-runtime')

try {
  await (isForLocalRuntime ? text(process.stdin) : prepareDeployment())
  createMarketplaceApp({ release: isForLocalRuntime ? localRelease : readRelease() }).synth()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const problem of error.problems) console.error(problem)
  // At the end of the process the CDK would synthesize the incomplete stack, and fail because of the missing parts.
  process.exit(1)
}
