/**
 * Names of a stage's alarms. A stack may have 500 resources, so most alarms are in a nested one. CloudFormation makes the new resources of an update before
 * it removes the former ones, and two alarms of an account cannot have one name: those of the nested stack have a dot.
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

const inStack: readonly string[] = [...releaseAlarms, 'edge-server-errors']

export const isNested = (name: string): boolean => !inStack.includes(name)

/** @param stackName of the stage, such as `paisalane-dev` */
export const alarmNameOf = (stackName: string, name: string): string =>
  `${stackName}${isNested(name) ? '.' : '-'}${name}`
