/** The REST API of partners: a key authorizer in front of every endpoint, and the partner API's error envelope around every error. */
import { Duration, Stack, Validations, type RemovalPolicy } from 'aws-cdk-lib'
import {
  AccessLogFormat,
  ApiKeySourceType,
  AuthorizationType,
  EndpointType,
  IdentitySource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  RestApi,
  type Method,
} from 'aws-cdk-lib/aws-apigateway'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import { partnerHeaders, partnerStage } from '#contract/partner/partner-routes.ts'
import { partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { GatewayLogging } from '../gateway-logging.ts'
import { createRateAcl } from '../rate-acl.ts'
import { addGatewayResponses, unknownAddressIntegration, unknownAddressResponses } from './partner-gateway-answers.ts'
import { addUsagePlans } from './add-usage-plans.ts'

export interface PartnerApiProps {
  readonly config: StageConfig
  readonly logging: GatewayLogging
}

export interface PartnerEndpointsProps {
  readonly partner: CapabilityFunction
  readonly authorizer: CapabilityFunction
  /** Start of the values by which the authorizer names usage plans. */
  readonly usageKey: string
  /** Origin of the web app, whose docs page may call from a browser. */
  readonly appOrigin: string
}

/** One JSON line per call, without headers and body, and with the matched resource instead of the path. */
const accessLogFields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  resource: '$context.resourcePath',
  status: '$context.status',
  refusal: '$context.error.responseType',
  partnerCode: '$context.authorizer.partner_code',
  keyId: '$context.authorizer.key_id',
  latencyMilliseconds: '$context.responseLatency',
  integrationMilliseconds: '$context.integrationLatency',
  functionRequestId: '$context.integration.requestId',
  integrationError: '$context.integration.error',
  authorizerError: '$context.authorizer.error',
  sourceIp: '$context.identity.sourceIp',
  responseBytes: '$context.responseLength',
}
export type AccessLogField = keyof typeof accessLogFields

/** Requests per second and burst across all callers, with a key or without: what one plan allows, and as much again for refused calls. */
const throttle = {
  throttlingRateLimit: 2 * partnerUsagePlans.live.requestsPerSecond,
  throttlingBurstLimit: 2 * partnerUsagePlans.live.burst,
}

export class PartnerApi extends Construct {
  readonly gateway: RestApi
  readonly accessLogs: LogGroup
  private readonly removalPolicy: RemovalPolicy

  constructor(scope: Construct, id: string, props: PartnerApiProps) {
    super(scope, id)
    this.removalPolicy = removalOf(props.config)
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: this.removalPolicy,
    })
    this.gateway = new RestApi(this, 'Gateway', {
      restApiName: `${Stack.of(this).stackName}-partner`,
      description: 'Used by the servers of partners',
      endpointTypes: [EndpointType.REGIONAL],
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      cloudWatchRole: false,
      deployOptions: {
        stageName: partnerStage,
        accessLogDestination: new LogGroupLogDestination(this.accessLogs),
        accessLogFormat: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
        // Logs faults of API Gateway itself, and no requests.
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        ...throttle,
      },
    })
    // The stack outputs the address itself, without the trailing slash.
    this.gateway.node.tryRemoveChild('Endpoint')
    this.gateway.deploymentStage.node.addDependency(props.logging, this.createFaultLogs())
    this.acknowledgeGateway(props.config)
    this.limitAddresses(props.config)
  }

  /** Origin of the API, such as https://abc.execute-api.ap-south-1.amazonaws.com. */
  get origin(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `https://${this.gateway.restApiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Start of the addresses of all endpoints. */
  get url(): string {
    return `${this.origin}/${partnerStage}`
  }

  addEndpoints({ partner, authorizer, usageKey, appOrigin }: PartnerEndpointsProps): void {
    const keyAuthorizer = new RequestAuthorizer(this, 'Keys', {
      handler: authorizer.handler,
      identitySources: [IdentitySource.header('Authorization')],
      // No cache, so that a revoked key stops working at once.
      resultsCacheTtl: Duration.seconds(0),
    })
    const integration = new LambdaIntegration(partner.handler, {
      allowTestInvoke: false,
      timeout: Duration.seconds(12),
    })
    for (const { method, path } of Object.values(partnerEndpoints)) {
      const resource = this.gateway.root.resourceForPath(path)
      const added = resource.addMethod(method, integration, {
        authorizationType: AuthorizationType.CUSTOM,
        authorizer: keyAuthorizer,
        apiKeyRequired: true,
      })
      this.acknowledgeMethod(added, 'Partners are servers with an API key, not users of the user pool.')
      const preflight = resource.addCorsPreflight({
        allowOrigins: [appOrigin],
        allowMethods: [method],
        allowHeaders: [...partnerHeaders.request],
        maxAge: Duration.hours(2),
      })
      this.acknowledgeMethod(preflight, 'Browsers send preflight requests without credentials.')
    }
    this.answerUnknownAddresses(appOrigin)
    addGatewayResponses(this.gateway, appOrigin)
    addUsagePlans(this, { api: this.gateway, usageKey })
  }

  /**
   * Answers calls that match no endpoint. Without this method, API Gateway would take such a call with an Authorization header for a
   * request signed for AWS and refuse it in words that no partner understands (`infra/decisions/012-unknown-addresses-have-a-method.md`).
   */
  private answerUnknownAddresses(appOrigin: string): void {
    const everywhere = [this.gateway.root, this.gateway.root.addResource('{proxy+}')]
    for (const resource of everywhere) {
      const added = resource.addMethod('ANY', unknownAddressIntegration(appOrigin), {
        authorizationType: AuthorizationType.NONE,
        methodResponses: unknownAddressResponses(appOrigin),
      })
      this.acknowledgeMethod(added, 'It gives every caller the same answer: that nothing exists at this address.', [
        'AwsSolutions-APIG4',
      ])
    }
  }

  /** API Gateway would otherwise create this log group itself and keep it forever. */
  private createFaultLogs(): LogGroup {
    return new LogGroup(this, 'FaultLogs', {
      logGroupName: `API-Gateway-Execution-Logs_${this.gateway.restApiId}/${partnerStage}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: this.removalPolicy,
    })
  }

  private acknowledgeMethod(method: Method, reason: string, further: readonly string[] = []): void {
    Validations.of(method).acknowledge(...['AwsSolutions-COG4', ...further].map((id) => ({ id, reason })))
  }

  /** Refuses an address that sends too much, before its calls count towards the throttle that all partners share. */
  private limitAddresses({ requestsPerAddress: requests }: StageConfig): void {
    if (requests === undefined) return
    const acl = createRateAcl(this, 'Acl', { scope: 'REGIONAL', requests })
    const { stageArn } = this.gateway.deploymentStage
    new CfnWebACLAssociation(this, 'AclOfStage', { webAclArn: acl.attrArn, resourceArn: stageArn })
  }

  private acknowledgeGateway({ requestsPerAddress }: StageConfig): void {
    Validations.of(this.gateway).acknowledge({
      id: 'AwsSolutions-APIG2',
      reason:
        'The function checks each field and records each refusal under an id that its answer contains. API Gateway could do neither.',
    })
    Validations.of(this.gateway.deploymentStage).acknowledge(
      ...(requestsPerAddress === undefined
        ? [
            {
              id: 'AwsSolutions-APIG3',
              reason:
                'Callers are servers with a key, an allow list and an exact daily limit; the stage and the usage plans throttle the rest (infra/decisions/006).',
            },
          ]
        : []),
      {
        id: 'Serverless-APIGWXrayEnabled',
        reason: 'The start-up budget of functions leaves no room for a tracer; a request id connects the logs.',
      },
    )
  }
}
