/**
 * Keeps every log of a stack for the days that the law asks for, from the day on which its rule is in force: one place, so that no log group of a new
 * construct is forgotten. A group whose own time is longer keeps it.
 */
import type { IAspect } from 'aws-cdk-lib'
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs'
import type { IConstruct } from 'constructs'
import type { StageConfig } from '../config.ts'

/** The days for which a log is kept. @param ownDays what it would be without the rule */
export const keptDays = ({ leastLogDays }: Pick<StageConfig, 'leastLogDays'>, ownDays: number): number =>
  Math.max(ownDays, leastLogDays)

export class LogRetention implements IAspect {
  private readonly config: StageConfig

  constructor(config: StageConfig) {
    this.config = config
  }

  visit(node: IConstruct): void {
    // A group without a time keeps its logs forever.
    if (node instanceof CfnLogGroup && node.retentionInDays !== undefined)
      node.retentionInDays = keptDays(this.config, node.retentionInDays)
  }
}
