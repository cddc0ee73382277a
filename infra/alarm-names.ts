/**
 * Names of a stage's alarms, and which of them are urgent. A stack may have 500 resources, so most alarms are in a nested one. CloudFormation makes the new
 * resources of an update before it removes the former ones, and two alarms of an account cannot have one name: those of the nested stack have a dot.
 */

/** They take a gradual release back, so CodeDeploy knows them by these names, before and after an update. */
export const releaseAlarms = [
  'api-server-errors',
  'function-errors',
  'lender-function-errors',
  'partner-api-server-errors',
  'partner-authorizer-failures',
  'partner-function-errors',
] as const

/**
 * They wake somebody: visitors or partners cannot use the product, the money for codes is used up, or a member of staff reads many people's data. The
 * others can wait until the morning.
 */
export const urgentAlarms: readonly string[] = [
  'api-server-errors',
  'canary-failures',
  'code-conversion',
  'edge-server-errors',
  'lender-click-burns-fast',
  'offers-burns-fast',
  'partner-api-server-errors',
  'send-limit',
  'sign-in-burns-fast',
  'staff-looks',
]

export const isUrgent = (name: string): boolean => urgentAlarms.includes(name)

const inStack: readonly string[] = [...releaseAlarms, 'edge-server-errors']

export const isNested = (name: string): boolean => !inStack.includes(name)

/** @param stackName of the stage, such as `paisalane-dev` */
export const alarmNameOf = (stackName: string, name: string): string =>
  `${stackName}${isNested(name) ? '.' : '-'}${name}`
