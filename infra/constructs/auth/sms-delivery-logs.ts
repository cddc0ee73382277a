/**
 * Lets SNS log the outcome of each SMS, which explains the alarms of codes and of their costs. The setting and its two log groups belong to the
 * whole account and region, so they outlive the stack. CloudFormation has no resource for them: the CDK's own function calls the SDK.
 */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import { lambdaOfThisAccount, referenceTo, rightsOf } from '../../role-dependencies.ts'
import { acknowledgeCdkFunction } from '../cdk-function.ts'
import { keptDays } from '../log-retention.ts'

interface SdkCall {
  readonly service: string
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly ignoreErrorCodesMatching?: string
}

/** The calls by which a log group exists, and is kept for these days. */
const limitLogs = (name: string, logGroupName: string, retentionInDays: number): Record<string, SdkCall> => ({
  [`${name}Logs`]: {
    service: 'CloudWatchLogs',
    action: 'createLogGroup',
    parameters: { logGroupName },
    ignoreErrorCodesMatching: 'ResourceAlreadyExistsException',
  },
  [`${name}Retention`]: {
    service: 'CloudWatchLogs',
    action: 'putRetentionPolicy',
    parameters: { logGroupName, retentionInDays },
  },
})

export class SmsDeliveryLogs extends Construct {
  /** The log of SMS that SNS took and did not deliver. */
  readonly failures: ILogGroup

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const days = keptDays(config, RetentionDays.ONE_MONTH)
    const { region, account } = Stack.of(this)
    const group = `sns/${region}/${account}/DirectPublishToPhoneNumber`
    const writer = this.createWriter()
    const logGroup = new LogGroup(this, 'CallerLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalOf(config),
    })
    const caller = this.createCaller(writer, logGroup)
    const role = referenceTo(caller)
    const calls = {
      // The logs show phone numbers, and SNS by itself would keep them forever.
      ...limitLogs('Delivered', group, days),
      ...limitLogs('Failed', `${group}/Failure`, days),
      Attributes: {
        service: 'SNS',
        action: 'setSMSAttributes',
        parameters: {
          attributes: { DeliveryStatusIAMRole: writer.roleArn, DeliveryStatusSuccessSamplingRate: '100' },
        },
      },
    } satisfies Record<string, SdkCall>
    // The role of the calls has to have its rights before the first of them.
    let before = rightsOf(caller)
    for (const [name, call] of Object.entries(calls)) {
      const resource = new AwsCustomResource(this, name, {
        onUpdate: { ...call, physicalResourceId: PhysicalResourceId.of(name) },
        role,
        memorySize: 256,
        logGroup,
        installLatestAwsSdk: false,
      })
      resource.node.addDependency(before)
      before = resource
    }
    this.failures = LogGroup.fromLogGroupName(this, 'Failures', `${group}/Failure`)
    acknowledgeCdkFunction(this, 'AWS679f53fac002430cb0da5b7982bd2287')
  }

  private get logsOfSns(): string {
    const { region, account } = Stack.of(this)
    return `arn:aws:logs:${region}:${account}:log-group:sns/*`
  }

  private createWriter(): Role {
    const writeLogs = new PolicyStatement({
      actions: [
        'logs:CreateLogGroup',
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        'logs:PutMetricFilter',
        'logs:PutRetentionPolicy',
      ],
      resources: [this.logsOfSns],
    })
    const writer = new Role(this, 'Writer', {
      assumedBy: new ServicePrincipal('sns.amazonaws.com'),
      description: 'Writes the delivery status of SMS',
      // In the role itself, as with the logs of gateways: the kept role would lose a policy of its own with the stack.
      inlinePolicies: { Logs: new PolicyDocument({ statements: [writeLogs] }) },
    })
    writer.applyRemovalPolicy(RemovalPolicy.RETAIN)
    this.acknowledgeLogs(writer)
    return writer
  }

  private createCaller(writer: Role, logs: LogGroup): Role {
    const caller = new Role(this, 'Caller', {
      assumedBy: lambdaOfThisAccount(this),
      description: 'Turns on the delivery status of SMS at deployment',
    })
    logs.grantWrite(caller)
    caller.addToPolicy(
      new PolicyStatement({ actions: ['logs:CreateLogGroup', 'logs:PutRetentionPolicy'], resources: [this.logsOfSns] }),
    )
    caller.addToPolicy(new PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }))
    writer.grantPassRole(caller)
    this.acknowledgeLogs(caller)
    Validations.of(caller).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The SMS settings of an account have no resource to name.',
    })
    return caller
  }

  private acknowledgeLogs(role: Role): void {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:logs:${Stack.of(this).region}:<AWS::AccountId>:log-group:sns/*]`,
      reason: 'SNS names its log groups itself, all of them below sns/.',
    })
  }
}
