/** The CDK app of one stage. cdk-nag's packs and the CDK's own rules run on every synth; a finding makes it fail. */
import { App, AspectPriority, Aspects, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { brand } from '#contract/brand.ts'
import { unknownRelease, type Release } from '#contract/release.ts'
import { readStageConfig } from './config.ts'
import { LogRetention } from './constructs/log-retention.ts'
import { EdgeStack } from './edge-stack.ts'
import { MarketplaceStack } from './marketplace-stack.ts'

interface MarketplaceAppProps {
  /** In addition to the context of the CDK command line. @default none */
  readonly context?: Readonly<Record<string, unknown>>
  /** @default unknown */
  readonly release?: Release
  /** @default the output folder of the CDK command line */
  readonly outdir?: string
  /** Decides whether rules of a date are in force. @default the present time */
  readonly now?: Date
}

/** @throws ConfigError when the stage's configuration has problems */
export const createMarketplaceApp = (props: MarketplaceAppProps = {}): App => {
  const app = new App({
    ...(props.outdir === undefined ? {} : { outdir: props.outdir }),
    context: { ...props.context },
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  const config = readStageConfig(app.node.getAllContext() as Record<string, unknown>, brand, props.now)
  Aspects.of(app).add(new LogRetention(config), { priority: AspectPriority.MUTATING })
  // One stack, so that the command line needs no name of it.
  if (config.edge) new EdgeStack(app, config)
  else new MarketplaceStack(app, config, props.release ?? unknownRelease)
  return app
}
