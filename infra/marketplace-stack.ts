/** The whole product on AWS as one stack (`design/architecture.md`, shape on AWS): constructs of `constructs/`, wired. */
import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { brand } from '#contract/brand.ts'
import type { StageConfig } from './config.ts'
import { ApplicationsFunction } from './constructs/applications/applications.ts'
import { Alarms } from './constructs/alarms.ts'
import { AuthTriggers } from './constructs/auth/auth-triggers.ts'
import { AuthFunction } from './constructs/auth/auth.ts'
import { FanOut } from './constructs/support/fan-out.ts'
import { GatewayLogging } from './constructs/gateway-logging.ts'
import { HttpApi } from './constructs/http-api.ts'
import { Identity } from './constructs/auth/identity.ts'
import { LiveFunction } from './constructs/support/live.ts'
import { MarketplaceTable } from './constructs/marketplace-table.ts'
import { OffersFunction } from './constructs/offers/offers.ts'
import { watchPartnerApi } from './constructs/partner/partner-alarms.ts'
import { PartnerApi } from './constructs/partner/partner-api.ts'
import { PartnerAuthorizer } from './constructs/partner/partner-authorizer.ts'
import { PartnerFunction } from './constructs/partner/partner.ts'
import { ProfileFunction } from './constructs/profile/profile.ts'
import { SealKey } from './constructs/partner/seal-key.ts'
import { ServiceSecrets } from './constructs/service-secrets.ts'
import { SocketApi } from './constructs/support/socket-api.ts'
import { SupportFunction } from './constructs/support/support.ts'
import { TrackingFunction } from './constructs/partner/tracking.ts'
import { WebApp } from './constructs/web-app.ts'

export class MarketplaceStack extends Stack {
  constructor(app: App, config: StageConfig) {
    super(app, `paisalane-${config.stage}`, {
      env: { region: config.region },
      description: `${brand.name}, loan marketplace, stage ${config.stage}`,
      terminationProtection: config.stage === 'prod',
    })
    const table = new MarketplaceTable(this, 'Data', config)
    const secrets = new ServiceSecrets(this, 'Secrets', config)
    const shared = { config, table, secrets }

    const triggers = new AuthTriggers(this, 'AuthTriggers', shared)
    const identity = new Identity(this, 'Identity', { config, triggers })
    const api = new HttpApi(this, 'HttpApi', { config, identity })
    const logging = new GatewayLogging(this, 'GatewayLogging')
    const sockets = new SocketApi(this, 'SocketApi', { config, logging })
    const partnerApi = new PartnerApi(this, 'PartnerApi', { config, logging })
    const web = new WebApp(this, 'WebApp', {
      config,
      apiHost: api.host,
      originSecret: secrets.sentByEdge,
      connectOrigins: [identity.origin, sockets.origin, partnerApi.origin],
      runtimeConfig: {
        region: this.region,
        userPoolId: identity.userPoolId,
        clientId: identity.clientId,
        cognitoEndpoint: `${identity.origin}/`,
        socketUrl: sockets.url,
        partnerApiUrl: partnerApi.url,
        brand,
      },
    })
    const functions = {
      auth: new AuthFunction(this, 'Auth', { ...shared, identity, appOrigin: web.origin }),
      profile: new ProfileFunction(this, 'Profile', shared),
      offers: new OffersFunction(this, 'Offers', shared),
      applications: new ApplicationsFunction(this, 'Applications', shared),
      support: new SupportFunction(this, 'Support', shared),
    }
    api.addEndpoints(functions)
    const live = new LiveFunction(this, 'Live', { config, table, sockets, appOrigin: web.origin })
    sockets.addRoutes(live)
    const fanOut = new FanOut(this, 'FanOut', { config, table, sockets })
    const partner = new PartnerFunction(this, 'Partner', {
      ...shared,
      sealKey: new SealKey(this, 'SealKey', config),
      appOrigin: web.origin,
    })
    const authorizer = new PartnerAuthorizer(this, 'PartnerAuthorizer', shared)
    const tracking = new TrackingFunction(this, 'Tracking', shared)
    partnerApi.addEndpoints({ partner, authorizer, usageKey: secrets.partnerUsageKey, appOrigin: web.origin })
    api.addTrackingLinks(tracking)
    const alarms = new Alarms(this, 'Alarms', {
      config,
      api,
      table,
      functions: [triggers, ...Object.values(functions), live, fanOut],
      fanOut,
      codeSender: functions.auth,
      codeChecker: triggers,
    })
    watchPartnerApi(alarms, { api: partnerApi, partner, authorizer, tracking })

    const outputs = {
      WebAddress: web.origin,
      TableName: table.tableName,
      UserPoolId: identity.userPoolId,
      UserPoolClientId: identity.clientId,
      HttpApiId: api.apiId,
      SocketAddress: sockets.url,
      FanOutFailuresUrl: fanOut.failures.queueUrl,
      PartnerApiUrl: partnerApi.url,
      DistributionId: web.distribution.distributionId,
      WebBucketName: web.bucket.bucketName,
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}
