/** The REST API of partners: a key authorizer in front of every endpoint, and the partner API's error envelope around every error. */
import { CfnOutput, Duration, Stack, Validations, type RemovalPolicy } from 'aws-cdk-lib'
import {
  AccessLogFormat,
  ApiKeySourceType,
  AuthorizationType,
  DomainName,
  EndpointType,
  IdentitySource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  RestApi,
  SecurityPolicy,
  type CfnRestApi,
  type Method,
} from 'aws-cdk-lib/aws-apigateway'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { lenderEndpoints, lenderThrottle } from '#lambdas/lenders/lenders.contract.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { partnerUsagePlans } from '#lambdas/partner/partner-policy.contract.ts'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { GatewayLogging } from '../gateway-logging.ts'
import { addUsagePlans } from './add-usage-plans.ts'
import { addGatewayResponses, unknownAddressIntegration, unknownAddressResponses } from './partner-gateway-answers.ts'

interface PartnerApiProps {
  readonly config: StageConfig
  readonly logging: GatewayLogging
}

interface PartnerEndpointsProps {
  readonly partner: CapabilityFunction
  readonly authorizer: CapabilityFunction
  /** Secret of the values by which the authorizer names keys of API Gateway. */
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

/** Requests per second and burst across all callers, with a key or without: twice what a shared plan allows, and four times the greatest rate of a partner. */
const throttle = {
  throttlingRateLimit: 2 * partnerUsagePlans.live.requestsPerSecond,
  throttlingBurstLimit: 2 * partnerUsagePlans.live.burst,
}

/** By the path of each method: calls of lenders pass no usage plan. */
const lenderThrottles = Object.fromEntries(
  Object.values(lenderEndpoints).map(({ method, path }) => [
    `${path}/${method}`,
    {
      throttlingRateLimit: lenderThrottle.requestsPerSecond,
      throttlingBurstLimit: lenderThrottle.burst,
      loggingLevel: MethodLoggingLevel.ERROR,
      dataTraceEnabled: false,
    },
  ]),
)

const timeout = Duration.seconds(12)

/** TLS 1.2 and 1.3. */
const tlsPolicy = 'SecurityPolicy_TLS13_1_2_2021_06'

export class PartnerApi extends Construct {
  readonly gateway: RestApi
  readonly accessLogs: LogGroup
  private readonly removalPolicy: RemovalPolicy
  private domain: DomainName | undefined

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
        methodOptions: lenderThrottles,
      },
    })
    const api = this.gateway.node.defaultChild as CfnRestApi
    api.securityPolicy = tlsPolicy
    // Such a policy demands a mode. BASIC answers at every host name that leads here, also at the API's own beside a domain.
    api.endpointAccessMode = 'BASIC'
    // The stack outputs the address itself, without the trailing slash.
    this.gateway.node.tryRemoveChild('Endpoint')
    this.gateway.deploymentStage.node.addDependency(props.logging, this.createFaultLogs())
    this.acknowledgeGateway(props.config)
    if (props.config.partnerDomain !== undefined) this.addDomain(props.config.partnerDomain)
  }

  get stageArn(): string {
    return this.gateway.deploymentStage.stageArn
  }

  /** Origin of the API, such as https://abc.execute-api.ap-south-1.amazonaws.com, or its own domain. */
  get origin(): string {
    if (this.domain !== undefined) return `https://${this.domain.domainName}`
    const { region, urlSuffix } = Stack.of(this)
    return `https://${this.gateway.restApiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Start of the addresses of all endpoints. */
  get url(): string {
    return `${this.origin}/${partnerStage}`
  }

  addEndpoints({ partner, authorizer, usageKey, appOrigin }: PartnerEndpointsProps): void {
    const keyAuthorizer = new RequestAuthorizer(this, 'Keys', {
      handler: authorizer.live,
      identitySources: [IdentitySource.header('Authorization')],
      // No cache, so that a revoked key stops working at once.
      resultsCacheTtl: Duration.seconds(0),
    })
    const integration = this.integrate(partner)
    for (const { method, path } of Object.values(partnerEndpoints)) {
      const resource = this.gateway.root.resourceForPath(path)
      const added = resource.addMethod(method, integration, {
        authorizationType: AuthorizationType.CUSTOM,
        authorizer: keyAuthorizer,
        apiKeyRequired: true,
      })
      this.acknowledgeMethod(added, 'Partners are servers with an API key, not users of the user pool.')
    }
    this.answerUnknownAddresses(appOrigin)
    addGatewayResponses(this.gateway, appOrigin)
    addUsagePlans(this, { api: this.gateway, usageKey })
  }

  private integrate(capability: CapabilityFunction): LambdaIntegration {
    capability.letIn('apigateway', this.gateway.arnForExecuteApi('*', '/*', partnerStage))
    return new LambdaIntegration(capability.liveOfLetIn, { allowTestInvoke: false, timeout })
  }

  /** Calls of lenders have no key: the function checks their signature, or their token and address. */
  addLenderEndpoints(lenders: CapabilityFunction): void {
    const integration = this.integrate(lenders)
    for (const { method, path } of Object.values(lenderEndpoints)) {
      const resource = this.gateway.root.resourceForPath(path)
      const added = resource.addMethod(method, integration, { authorizationType: AuthorizationType.NONE })
      this.acknowledgeOpenMethod(
        added,
        'The function believes no call without a signature of the lender, or its token.',
      )
    }
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
      this.acknowledgeOpenMethod(added, 'It gives every caller the same answer: that nothing exists at this address.')
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

  private acknowledgeMethod(method: Method, reason: string): void {
    Validations.of(method).acknowledge({ id: 'AwsSolutions-COG4', reason })
  }

  private acknowledgeOpenMethod(method: Method, reason: string): void {
    this.acknowledgeMethod(method, reason)
    Validations.of(method).acknowledge({ id: 'AwsSolutions-APIG4', reason })
  }

  /** The addresses of partners keep their paths: the domain's first path part is the stage. */
  private addDomain({ name, certificateArn }: NonNullable<StageConfig['partnerDomain']>): void {
    this.domain = new DomainName(this, 'Domain', {
      domainName: name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      endpointType: EndpointType.REGIONAL,
      securityPolicy: SecurityPolicy.TLS_1_2,
    })
    this.domain.addBasePathMapping(this.gateway, { basePath: partnerStage, stage: this.gateway.deploymentStage })
    new CfnOutput(Stack.of(this), 'PartnerDomainTarget', { value: this.domain.domainNameAliasDomainName })
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
