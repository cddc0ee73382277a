/**
 * The canary: a scheduled function that runs the steps of `npm run smoke`, and an alarm on its failures. A stage has it where `canary` is set. It
 * reads the OTP of its own number from the table: it may read the partition of that number and no other.
 */
import { Duration, SecretValue, Validations } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import { functionCode } from '../bundling/function-code.ts'
import type { StageConfig } from '../config.ts'
import type { Alarms } from './alarms.ts'
import { canaryName, CapabilityFunction } from './capability-function.ts'
import type { From } from './function-settings.ts'
import { invokeOnSchedule } from './scheduled-runs.ts'

interface CanaryProps extends From<'config' | 'release' | 'table' | 'secrets' | 'settingsKey' | 'appOrigin'> {
  readonly settings: NonNullable<StageConfig['canary']>
  readonly alarms: Alarms
}

const entry = 'lambdas/releases/canary.function.ts'

/** A login costs an SMS, and unknown browsers of one address range get six a day for a number (`codePolicy.sendsPerPhone`). */
const every = { open: Duration.minutes(15), login: Duration.hours(6) } as const

export class Canary extends Construct {
  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id)
    const { config, release, settings, table, alarms } = props
    const walker = new CapabilityFunction(this, 'Walker', {
      config,
      release,
      table,
      name: canaryName,
      code: functionCode(entry),
      description: 'Runs the smoke test and fails when one of its steps fails',
      environment: this.environmentOf(props),
      settingsKey: props.settingsKey,
      timeout: Duration.minutes(2),
      logRetention: RetentionDays.ONE_MONTH,
    })
    // A failed walk is not repeated: it would send another SMS.
    const once = new EventInvokeConfig(this, 'Once', {
      function: walker.handler,
      qualifier: walker.alias.aliasName,
      retryAttempts: 0,
    })
    // It names the alias by its text.
    once.node.addDependency(walker.alias)
    Validations.of(once).acknowledge({
      id: 'Serverless-LambdaAsyncFailureDestination',
      reason: 'An event of the schedule holds nothing, and an alarm reports each walk that fails.',
    })
    this.schedule(walker, 'open')
    if (settings.phone !== undefined) {
      table.allowPartition(walker, ['GetItem'], 'oneTimeCode', settings.phone)
      this.schedule(walker, 'login')
    }
    alarms.watch({
      name: 'canary-failures',
      description: 'A run of the canary failed',
      metric: walker.handler.metricErrors({ period: Duration.minutes(15), statistic: Stats.SUM }),
    })
  }

  private environmentOf({ settings, secrets, appOrigin }: CanaryProps): Record<string, string> {
    const { phone, partnerCode, partnerKeySecret } = settings
    return {
      [environment.appOrigin]: appOrigin,
      ...(phone !== undefined && { [environment.canaryPhone]: phone, [environment.codePepper]: secrets.codePepper }),
      ...(partnerCode !== undefined &&
        partnerKeySecret !== undefined && {
          [environment.canaryPartnerCode]: partnerCode,
          [environment.canaryPartnerKey]: SecretValue.secretsManager(partnerKeySecret).unsafeUnwrap(),
        }),
    }
  }

  private schedule(walker: CapabilityFunction, walk: keyof typeof every): void {
    const description = `Lets the canary walk: ${walk}`
    invokeOnSchedule(this, `${walk}-walk`, walker, { description, every: every[walk], event: { walk } })
  }
}
