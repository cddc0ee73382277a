/**
 * Lets SNS log the outcome of each SMS, which explains the alarms of codes and of their costs. The setting and its two log groups belong to the
 * whole account and region, so they outlive the stack. CloudFormation has no resource for them: the CDK's own function calls the SDK.
 */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import { referenceTo, rightsOf } from '../../role-dependencies.ts'
import { acknowledgeCdkFunction } from '../cdk-function.ts'
import { keptDays } from '../log-retention.ts'
import { lambdaOfThisAccount } from '../lambda-principal.ts'

interface SdkCall {
  readonly service: string
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly ignoreErrorCodesMatching?: string
}

export class SmsDeliveryLogs extends Construct {
  private readonly caller: Role
  private readonly callerLogs: LogGroup
  private readonly days: number

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.days = keptDays(config, RetentionDays.ONE_MONTH)
    const { region, account } = Stack.of(this)
    const group = `sns/${region}/${account}/DirectPublishToPhoneNumber`
    const writer = this.createWriter()
    this.callerLogs = new LogGroup(this, 'CallerLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalOf(config),
    })
    this.caller = this.createCaller(writer)
    const role = referenceTo(this.caller)
    const calls = {
      // The logs show phone numbers, and SNS by itself would keep them forever.
      ...this.limitLogs('Delivered', group),
      ...this.limitLogs('Failed', `${group}/Failure`),
      Attributes: {
        service: 'SNS',
        action: 'setSMSAttributes',
        parameters: {
          attributes: { DeliveryStatusIAMRole: writer.roleArn, DeliveryStatusSuccessSamplingRate: '100' },
        },
      },
    } satisfies Record<string, SdkCall>
    // The role of the calls has to have its rights before the first of them.
    let before = rightsOf(this.caller)
    for (const [name, call] of Object.entries(calls)) {
      const resource = this.callSdk(name, call, role)
      resource.node.addDependency(before)
      before = resource
    }
    this.acknowledge(writer)
  }

  private get logsOfSns(): string {
    const { region, account } = Stack.of(this)
    return `arn:aws:logs:${region}:${account}:log-group:sns/*`
  }

  private createWriter(): Role {
    const writer = new Role(this, 'Writer', {
      assumedBy: new ServicePrincipal('sns.amazonaws.com'),
      description: 'Writes the delivery status of SMS',
    })
    writer.addToPolicy(
      new PolicyStatement({
        actions: [
          'logs:CreateLogGroup',
          'logs:CreateLogStream',
          'logs:PutLogEvents',
          'logs:PutMetricFilter',
          'logs:PutRetentionPolicy',
        ],
        resources: [this.logsOfSns],
      }),
    )
    writer.applyRemovalPolicy(RemovalPolicy.RETAIN)
    return writer
  }

  private createCaller(writer: Role): Role {
    const caller = new Role(this, 'Caller', {
      assumedBy: lambdaOfThisAccount(this),
      description: 'Turns on the delivery status of SMS at deployment',
    })
    this.callerLogs.grantWrite(caller)
    caller.addToPolicy(
      new PolicyStatement({ actions: ['logs:CreateLogGroup', 'logs:PutRetentionPolicy'], resources: [this.logsOfSns] }),
    )
    caller.addToPolicy(new PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }))
    writer.grantPassRole(caller)
    return caller
  }

  private limitLogs(name: string, logGroupName: string): Record<string, SdkCall> {
    const service = 'CloudWatchLogs'
    return {
      [`${name}Logs`]: {
        service,
        action: 'createLogGroup',
        parameters: { logGroupName },
        ignoreErrorCodesMatching: 'ResourceAlreadyExistsException',
      },
      [`${name}Retention`]: {
        service,
        action: 'putRetentionPolicy',
        parameters: { logGroupName, retentionInDays: this.days },
      },
    }
  }

  private callSdk(name: string, call: SdkCall, role: IRole): AwsCustomResource {
    return new AwsCustomResource(this, name, {
      onUpdate: { ...call, physicalResourceId: PhysicalResourceId.of(name) },
      role,
      memorySize: 256,
      logGroup: this.callerLogs,
      installLatestAwsSdk: false,
    })
  }

  private acknowledge(writer: Role): void {
    const { region } = Stack.of(this)
    const reason = 'SNS names its log groups itself, all of them below sns/.'
    const logs = `AwsSolutions-IAM5[Resource::arn:aws:logs:${region}:<AWS::AccountId>:log-group:sns/*]`
    Validations.of(this.caller).acknowledge(
      { id: logs, reason },
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'The SMS settings of an account have no resource to name.' },
    )
    Validations.of(writer).acknowledge({ id: logs, reason })
    acknowledgeCdkFunction(this, 'AWS679f53fac002430cb0da5b7982bd2287')
  }
}
