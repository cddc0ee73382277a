/** One Lambda function with its own role and log group, in the shape that all functions of the product share. */
import { Validations, type Duration } from 'aws-cdk-lib'
import { Role, ServicePrincipal, type PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  type Code,
  type IFunction,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { Release } from '#contract/release.ts'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import { lambdaOfThisAccount, referenceTo, rightsOf } from '../role-dependencies.ts'
import type { FunctionName } from '../stage-settings.ts'
import type { SettingsKey } from './settings-key.ts'

/** The function of the canary, which serves no caller. */
export const canaryName = 'canary'

interface CapabilityFunctionProps {
  readonly config: StageConfig
  readonly release: Release
  readonly table: { readonly tableName: string }
  /** Also its name in logs. */
  readonly name: FunctionName | typeof canaryName
  readonly code: Code
  readonly description: string
  /** In addition to the stage with its silent days, the release, the table and the settings of the logger. */
  readonly environment: Readonly<Record<string, string>>
  /** Seals the environment of a function that holds secrets. @default the key of AWS, for a function without secrets */
  readonly settingsKey?: SettingsKey
  readonly timeout: Duration
  readonly logRetention: RetentionDays
}

/** The functions that a schedule invokes. */
const scheduled: readonly string[] = [canaryName, 'notices', 'sweep', 'breach-lists', 'partner-keys']

/** The reasons why three rules of the cdk-nag packs do not apply to these functions. */
const acknowledgements = (name: string) => [
  ...['Serverless-LambdaAsyncFailureDestination', 'Serverless-LambdaDLQ'].map((id) => ({
    id,
    reason: scheduled.includes(name)
      ? `${name} runs on a schedule: its events hold nothing, and an alarm reports each failure.`
      : `${name} is only ever invoked synchronously (API Gateway, Cognito, stream, queue), so there is no event to keep.`,
  })),
  {
    id: 'Serverless-LambdaTracing',
    reason:
      'HTTP APIs do not propagate traces, and the start-up budget leaves no room for a tracer; a request id connects the logs.',
  },
]

export class CapabilityFunction extends Construct {
  readonly name: string
  /** All versions together, for metrics. Callers use `live`. */
  readonly handler: IFunction
  /** Names the version that callers reach: a deployment makes a new version and moves the alias to it. */
  readonly alias: Alias
  readonly logGroup: LogGroup
  readonly role: Role

  constructor(scope: Construct, id: string, props: CapabilityFunctionProps) {
    super(scope, id)
    const { name } = props
    this.name = name
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: props.logRetention,
      removalPolicy: removalOf(props.config),
    })
    this.role = new Role(this, 'Role', {
      assumedBy: lambdaOfThisAccount(this),
      description: `What the function ${name} may do`,
    })
    this.logGroup.grantWrite(this.role)
    props.settingsKey?.openFor(this.role)
    const reserved = name === canaryName ? undefined : props.config.reservedConcurrency[name]
    const handler = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: props.code,
      handler: 'index.handler',
      role: referenceTo(this.role),
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      memorySize: 1024,
      timeout: props.timeout,
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      environment: {
        [environment.stage]: props.config.stage,
        [environment.release]: props.release.commit,
        [environment.tableName]: props.table.tableName,
        [environment.silentDays]: String(props.config.silentDays),
        POWERTOOLS_SERVICE_NAME: name,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        ...props.environment,
      },
      ...(props.settingsKey && { environmentEncryption: props.settingsKey.key }),
    })
    handler.node.addDependency(rightsOf(this.role))
    Validations.of(handler).acknowledge(...acknowledgements(name))
    this.handler = handler
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: handler.currentVersion as IVersion })
  }

  /** The version that gateways, triggers, streams and schedules invoke. */
  get live(): IFunction {
    return this.alias as IFunction
  }

  /** The same for a caller with many routes or triggers: the CDK would add a permission for each, and `letIn` adds one for all of them. */
  get liveOfLetIn(): IFunction {
    const functionArn = this.alias.functionArn
    return LambdaFunction.fromFunctionAttributes(this, 'OfLetIn', { functionArn, skipPermissions: true })
  }

  /** @param sourceArn of all that may invoke the function for this service */
  letIn(service: 'apigateway' | 'cognito-idp', sourceArn: string): void {
    this.alias.addPermission('LetIn', { principal: new ServicePrincipal(`${service}.amazonaws.com`), sourceArn })
  }

  allow(statement: PolicyStatement): void {
    this.role.addToPolicy(statement)
  }
}
