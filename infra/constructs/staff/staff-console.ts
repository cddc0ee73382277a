/** Everything of the staff console, which shares no origin, pool, API or function with the visitors' app. */
import { Construct } from 'constructs'
import type { CapabilityFunction } from '../capability-function.ts'
import type { From } from '../function-resources.ts'
import { StaffApi } from './staff-api.ts'
import { createStaffFunctions } from './staff-functions.ts'
import { StaffIdentity } from './staff-identity.ts'

export class StaffConsole extends Construct {
  readonly identity: StaffIdentity
  readonly api: StaffApi
  readonly functions: readonly CapabilityFunction[]

  constructor(
    scope: Construct,
    id: string,
    resources: From<'config' | 'release' | 'table' | 'secrets' | 'settingsKey'>,
  ) {
    super(scope, id)
    const { config } = resources
    this.identity = new StaffIdentity(this, 'Identity', config)
    this.api = new StaffApi(this, 'Api', { config, identity: this.identity })
    const functions = createStaffFunctions(this, resources)
    this.api.addEndpoints(functions)
    this.functions = Object.values(functions)
  }

  /** Outputs of the stack. */
  get outputs() {
    return {
      StaffUserPoolId: this.identity.userPoolId,
      StaffUserPoolClientId: this.identity.clientId,
      StaffApiId: this.api.apiId,
    }
  }
}
