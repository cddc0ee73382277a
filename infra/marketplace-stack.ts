/** The whole product on AWS as one stack: creates the constructs of `constructs/` and connects them. */
import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { brand } from '#contract/brand.ts'
import type { Release } from '#contract/release.ts'
import type { StageConfig } from './config.ts'
import { AddressLimits } from './constructs/address-limits.ts'
import { Alarms } from './constructs/alarms.ts'
import { Identity } from './constructs/auth/identity.ts'
import { SmsDeliveryLogs } from './constructs/auth/sms-delivery-logs.ts'
import { watchOneTimeCodes } from './constructs/auth/watch-one-time-codes.ts'
import { Canary } from './constructs/canary.ts'
import { createCostBudget } from './constructs/cost-budget.ts'
import { createDashboard } from './constructs/dashboard.ts'
import { EvidenceBucket } from './constructs/evidence-bucket.ts'
import { createFunction } from './constructs/functions.ts'
import { GatewayLogging } from './constructs/gateway-logging.ts'
import { GradualRelease } from './constructs/gradual-release.ts'
import { HttpApi } from './constructs/http-api.ts'
import { feedFanOut } from './constructs/live/feed-fan-out.ts'
import { SocketApi } from './constructs/live/socket-api.ts'
import { MarketplaceTable } from './constructs/marketplace-table.ts'
import { Objectives } from './constructs/objectives.ts'
import { PartnerApi } from './constructs/partner/partner-api.ts'
import { SealKey } from './constructs/partner/seal-key.ts'
import { watchLenders, watchPartnerApi } from './constructs/partner/watch-partner-api.ts'
import {
  scheduleNotices,
  schedulePartnerKeys,
  scheduleSweeps,
  watchNotices,
  watchSweeps,
} from './constructs/scheduled-runs.ts'
import { ServiceSecrets } from './constructs/service-secrets.ts'
import { SettingsKey } from './constructs/settings-key.ts'
import { StaffConsole, watchStaff } from './constructs/staff/staff-console.ts'
import { watchPageViews } from './constructs/watch-page-views.ts'
import { WebApp } from './constructs/web-app.ts'
import { feedWebhooks, WebhookQueue, watchWebhooks } from './constructs/webhooks.ts'
import { region } from './stage-settings.ts'

export class MarketplaceStack extends Stack {
  constructor(app: App, config: StageConfig, release: Release) {
    super(app, `paisalane-${config.stage}`, {
      env: { region },
      description: `${brand.name}, loan marketplace, stage ${config.stage}`,
      terminationProtection: config.kind === 'prod',
    })
    const table = new MarketplaceTable(this, 'Data', config)
    const secrets = new ServiceSecrets(this, 'Secrets', config)
    const settingsKey = new SettingsKey(this, 'SettingsKey', config)
    const shared = { config, release, table, secrets, settingsKey }

    const triggers = createFunction(this, 'auth-triggers', shared)
    const identity = new Identity(this, 'Identity', { config, triggers })
    const api = new HttpApi(this, 'HttpApi', { config, identity })
    const logging = new GatewayLogging(this, 'GatewayLogging')
    const sockets = new SocketApi(this, 'SocketApi', { config, logging })
    // The local runtime has no account to configure.
    const deliveryLogs = config.kind === 'local' ? undefined : new SmsDeliveryLogs(this, 'SmsDeliveryLogs', config)
    const partnerApi = new PartnerApi(this, 'PartnerApi', { config, logging })
    const web = new WebApp(this, 'WebApp', {
      config,
      apiHost: api.host,
      release,
      originSecret: secrets.sentByEdge,
      connectOrigins: [identity.origin, sockets.origin],
      runtimeConfig: {
        region: this.region,
        userPoolId: identity.userPoolId,
        clientId: identity.clientId,
        cognitoEndpoint: `${identity.origin}/`,
        socketUrl: sockets.url,
        partnerApiUrl: partnerApi.url,
        termsTickedUntil: config.termsTickedByDefault,
        brand,
      },
    })
    const resources = { ...shared, identity, sockets, appOrigin: web.origin }
    const sealKey = new SealKey(this, 'SealKey', config)
    const functions = {
      auth: createFunction(this, 'auth', resources),
      profile: createFunction(this, 'profile', resources),
      offers: createFunction(this, 'offers', resources),
      applications: createFunction(this, 'applications', resources),
      support: createFunction(this, 'support', resources),
      rights: createFunction(this, 'rights', { ...resources, sealKey }),
    }
    api.addEndpoints(functions)
    const live = createFunction(this, 'live', resources)
    sockets.addRoutes(live)
    const fanOut = createFunction(this, 'fan-out', resources)
    const fanOutFailures = feedFanOut(fanOut, table, config)
    const noticeSender = createFunction(this, 'notices', resources)
    scheduleNotices(noticeSender)
    const sweep = createFunction(this, 'sweep', { ...resources, sealKey })
    scheduleSweeps(sweep)
    const partner = createFunction(this, 'partner', { ...resources, sealKey })
    const authorizer = createFunction(this, 'partner-authorizer', resources)
    const partnerKeys = createFunction(this, 'partner-keys', { ...resources, partnerApi })
    schedulePartnerKeys(partnerKeys)
    const tracking = createFunction(this, 'tracking', resources)
    partnerApi.addEndpoints({ partner, authorizer, usageKey: secrets.partnerUsageKey, appOrigin: web.origin })
    const lenders = createFunction(this, 'lenders', { ...resources, sealKey })
    partnerApi.addLenderEndpoints(lenders)
    api.addTrackingLinks(tracking)
    const webhookQueue = new WebhookQueue(this, 'WebhookQueue', config)
    const evidence = new EvidenceBucket(this, 'Evidence', { config, accessLogs: web.accessLogs })
    const events = createFunction(this, 'webhook-events', { ...resources, webhookQueue, evidence })
    const sender = createFunction(this, 'webhook-sender', { ...resources, sealKey, webhookQueue })
    const webhooks = { queue: webhookQueue, events, sender }
    feedWebhooks(table, webhooks)
    const ofVisitors = [
      ...Object.values(functions),
      live,
      fanOut,
      noticeSender,
      sweep,
      partner,
      authorizer,
      partnerKeys,
      tracking,
      lenders,
      events,
      sender,
    ]
    web.publishAfter(api, partnerApi, sockets, triggers, ...ofVisitors)
    const watchedQueues = {
      'webhook-attempts': webhookQueue.attempts,
      'webhook-failures': webhookQueue.deadLetters,
      'live-failures': fanOutFailures,
    }
    const staff = new StaffConsole(this, 'Staff', {
      ...shared,
      sealKey,
      watchedQueues,
      web,
      partnerApiUrl: partnerApi.url,
    })
    if (config.kind !== 'local')
      new AddressLimits(this, 'AddressLimits', {
        config,
        requests: config.requestsPerAddress,
        resources: { PartnerApi: partnerApi.stageArn, UserPool: identity.userPoolArn },
        staffPool: staff.identity.userPoolArn,
      })
    const capabilities = [triggers, ...ofVisitors, ...staff.functions]
    const { canary: settings, monthlyBudgetUsd, alarmEmail, secondAlarmEmail } = config
    const mailboxes = [alarmEmail, secondAlarmEmail].filter((email) => email !== undefined)
    if (monthlyBudgetUsd !== undefined) createCostBudget(this, 'CostBudget', monthlyBudgetUsd, mailboxes)
    if (config.monitoring) {
      const alarms = new Alarms(this, 'Alarms', {
        config,
        api,
        table,
        identity,
        staffIdentity: staff.identity,
        functions: [triggers, ...Object.values(functions), live, fanOut],
        fanOut,
        fanOutFailures,
      })
      new CfnOutput(this, 'UrgentAlarmTopicArn', { value: alarms.topics.urgent.topicArn })
      new CfnOutput(this, 'AlarmTopicArn', { value: alarms.topics.others.topicArn })
      const codes = watchOneTimeCodes(alarms, {
        codeSender: functions.auth,
        codeChecker: triggers,
        smsMonthlyBudgetUsd: config.smsMonthlyBudgetUsd,
        deliveryLogs,
      })
      const notices = watchNotices(alarms, noticeSender, functions.profile)
      const sweeps = watchSweeps(alarms, sweep)
      const partnerCalls = watchPartnerApi(alarms, { api: partnerApi, partner, authorizer, tracking, partnerKeys })
      const webhookCounts = watchWebhooks(alarms, webhooks)
      const lenderCalls = watchLenders(alarms, lenders)
      const staffSignIns = watchStaff(alarms, staff)
      const pageViews = watchPageViews(alarms, functions.offers, release.commit)
      if (config.release === 'gradual') new GradualRelease(this, 'Release', { triggers, functions: ofVisitors, alarms })
      if (settings !== undefined) new Canary(this, 'Canary', { ...shared, settings, appOrigin: web.origin, alarms })
      const objectives = new Objectives(this, 'Objectives', { accessLogs: api.accessLogs, alarms })
      createDashboard(this, {
        ...functions,
        alarms,
        objectives,
        visitorsEdge: web.distribution,
        staffEdge: staff.distribution,
        api,
        partnerApi,
        sockets,
        table,
        codes,
        notices,
        sweeps,
        partnerCalls,
        webhooks: webhookCounts,
        lenderCalls,
        staffSignIns,
        pageViews,
        fanOut,
        fanOutFailures,
        functions: capabilities,
      })
    }

    const outputs = {
      WebAddress: web.origin,
      TableName: table.tableName,
      UserPoolId: identity.userPoolId,
      UserPoolClientId: identity.clientId,
      HttpApiId: api.gateway.apiId,
      SocketAddress: sockets.url,
      FanOutFailuresUrl: fanOutFailures.queueUrl,
      WebhookDeadLettersUrl: webhookQueue.deadLetters.queueUrl,
      PartnerApiUrl: partnerApi.url,
      PartnerApiId: partnerApi.gateway.restApiId,
      SealKeyArn: sealKey.keyArn,
      ClickKeyArn: secrets.clickKeyArn,
      DistributionId: web.distribution.distributionId,
      WebBucketName: web.bucket.bucketName,
      LogBucketName: web.accessLogs.bucketName,
      EvidenceBucketName: evidence.bucketName,
      ...staff.outputs,
      ReleaseCommit: release.commit,
      ReleaseBuiltAt: release.builtAt,
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}
