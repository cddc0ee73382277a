/** Everything of the staff console, which shares no origin, pool, API or function with the visitors' app. */
import { Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import type { StageConfig } from '../../config.ts'
import { sumOf, type Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { From } from '../function-settings.ts'
import { createFunction } from '../functions.ts'
import { scheduleBreachLists } from '../scheduled-runs.ts'
import type { WebApp } from '../web-app.ts'
import { StaffApi } from './staff-api.ts'
import { createOffice, createStaffFunctions } from './staff-functions.ts'
import { StaffIdentity } from './staff-identity.ts'
import { StaffWebApp } from './staff-web-app.ts'

interface StaffConsoleProps extends From<
  'config' | 'release' | 'table' | 'secrets' | 'settingsKey' | 'sealKey' | 'watchedQueues'
> {
  /** Parts of the visitors' app: the bucket of access logs, and the function that copies files. */
  readonly web: Pick<WebApp, 'accessLogs' | 'copier' | 'origin'>
  /** The base address that partners call. */
  readonly partnerApiUrl: string
}

export class StaffConsole extends Construct {
  private readonly config: StageConfig
  readonly identity: StaffIdentity
  readonly api: StaffApi
  readonly functions: readonly CapabilityFunction[]
  /** It logs STAFF_SIGN_IN_HELD. */
  readonly office: CapabilityFunction
  /** They log STAFF_LOOKS_MANY. */
  readonly viewers: Readonly<Record<'desk' | 'admin', CapabilityFunction>>
  private readonly web: StaffWebApp

  constructor(scope: Construct, id: string, { web, partnerApiUrl, ...resources }: StaffConsoleProps) {
    super(scope, id)
    const { config, release, secrets } = resources
    this.config = config
    this.office = createOffice(this, resources)
    this.identity = new StaffIdentity(this, 'Identity', config, this.office)
    const functions = createStaffFunctions(this, this.office, { ...resources, staffIdentity: this.identity })
    this.api = new StaffApi(this, 'Api', { config, identity: this.identity })
    this.api.addEndpoints(functions)
    const breachLists = createFunction(this, 'breach-lists', resources)
    scheduleBreachLists(breachLists)
    this.viewers = { desk: functions['staff-desk'], admin: functions['staff-admin'] }
    this.functions = [...Object.values(functions), breachLists]
    this.web = new StaffWebApp(this, 'Web', {
      config,
      release,
      accessLogs: web.accessLogs,
      copier: web.copier,
      apiHost: this.api.host,
      originSecret: secrets.sentByEdge,
      poolOrigin: this.identity.origin,
      runtimeConfig: {
        region: Stack.of(this).region,
        userPoolId: this.identity.userPoolId,
        clientId: this.identity.clientId,
        cognitoEndpoint: `${this.identity.origin}/`,
        partnerApiUrl,
        partnerDocsUrl: `${web.origin}${paths.partnerApiDocs}`,
        brand,
      },
    })
    this.web.publishAfter(this.api, ...this.functions)
  }

  get distribution(): IDistribution {
    return this.web.distribution
  }

  /** Outputs of the stack. */
  get outputs() {
    return {
      StaffAddress: this.web.origin,
      StaffDistributionId: this.web.distribution.distributionId,
      StaffUserPoolId: this.identity.userPoolId,
      StaffUserPoolClientId: this.identity.clientId,
      StaffApiId: this.api.gateway.apiId,
      // For operator commands, which write the record too, and whose invitations may wait.
      RecordYears: String(this.config.recordYears),
      FourEyes: String(this.config.fourEyes),
    }
  }
}

/** Reserved concurrency is small on purpose, and a refused call of the console is repeated: throttles have no alarm. */
export const watchStaff = (alarms: Alarms, { api, functions, office, viewers }: StaffConsole) => {
  alarms.watchGateway('staff-api', api.gateway)
  alarms.watchErrors('staff-function-errors', functions)
  const held = alarms.watch({
    name: 'staff-sign-in-held',
    description:
      'Too many passwords were sent for a member of staff: browsers that the member has not used are refused',
    metric: alarms.countLogs('StaffSignInsHeld', office, ['STAFF_SIGN_IN_HELD']),
  })
  const looks = {
    desk: alarms.countLogs('StaffDeskLooks', viewers.desk, ['STAFF_LOOKS_MANY']),
    admin: alarms.countLogs('StaffAdminLooks', viewers.admin, ['STAFF_LOOKS_MANY']),
  }
  alarms.watch({
    name: 'staff-looks',
    description: 'A member of staff looked at far more people than the others, or met the limit of looks',
    metric: sumOf(looks),
  })
  return { held, looks }
}
