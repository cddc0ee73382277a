/** The function that sends one-time codes, the only one that may send an SMS (spec 7, send-sms-otp). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { securityLogRetention } from './auth-triggers.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { Identity } from './identity.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'
import { allowSms, smsEnvironment } from './sms.ts'

export interface AuthFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
  readonly identity: Identity
  /** Origin of the web app: the last line of the SMS names its host. */
  readonly appOrigin: string
}

export class AuthFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: AuthFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'auth',
      description: 'Sends one-time codes',
      environment: {
        [environment.originSecrets]: props.secrets.acceptedByFunctions,
        [environment.codePepper]: props.secrets.codePepper,
        [environment.userPoolId]: props.identity.userPoolId,
        [environment.appOrigin]: props.appOrigin,
        ...smsEnvironment(props.config),
      },
      logRetention: securityLogRetention,
    })
    props.table.allowItems(this, ['GetItem', 'PutItem', 'UpdateItem'], ['oneTimeCode'])
    props.table.allowItems(this, ['UpdateItem'], ['cap'])
    props.identity.allowUserCreation(this)
    allowSms(this)
  }
}
