/** Entry of the CDK command line (cdk.json): `npx cdk synth -c stage=dev`. */
import { ConfigError } from '#infra/config.ts'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'

try {
  createMarketplaceApp().synth()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const problem of error.problems) console.error(problem)
  process.exitCode = 1
}
