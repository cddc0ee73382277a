/**
 * Moves the functions of a release gradually: CodeDeploy sends 10 % of the calls to the new versions for five minutes, then all. When an alarm
 * goes off in this time, it takes every alias back, and CloudFormation the whole deployment (`infra/decisions/044-releases.md`).
 */
import { Stack, Validations } from 'aws-cdk-lib'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { referenceTo, rightsOf } from '../role-dependencies.ts'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'

export interface GradualReleaseProps {
  /** Of the user pool. */
  readonly triggers: CapabilityFunction
  readonly functions: readonly CapabilityFunction[]
  readonly alarms: Alarms
}

/** Alarms that a bad version sets off. */
const watched: readonly string[] = [
  'api-server-errors',
  'function-errors',
  'lender-function-errors',
  'partner-api-server-errors',
  'partner-authorizer-failures',
  'partner-function-errors',
]

/** Lambda authorizes the first two on the function itself, whatever alias the call names, and the third on the alias. */
const moving = ({ lambda, aliasName }: CapabilityFunction['alias']): PolicyStatement[] => [
  new PolicyStatement({ actions: ['lambda:GetAlias', 'lambda:UpdateAlias'], resources: [lambda.functionArn] }),
  new PolicyStatement({
    actions: ['lambda:GetProvisionedConcurrencyConfig'],
    resources: [`${lambda.functionArn}:${aliasName}`],
  }),
]

/**
 * The user pool refers to the alias of its triggers, which waits for its group. So nothing that this group refers to may wait for the pool: its rights
 * name its own function only, and it names the alarms, which refer to every function, as text.
 */
export class GradualRelease extends Construct {
  constructor(scope: Construct, id: string, { triggers, functions, alarms }: GradualReleaseProps) {
    super(scope, id)
    const application = new LambdaApplication(this, 'Application')
    const role = this.createRole()
    const byArn = referenceTo(role)
    const missing = watched.filter((name) => alarms.all.every(({ node }) => node.id !== name))
    if (missing.length > 0) throw new Error(`there is no alarm ${missing.join(', ')}`)
    const { stackName } = Stack.of(this)
    const takingBack = watched.map((name) => Alarm.fromAlarmName(this, `${name}-alarm`, `${stackName}-${name}`))
    const policyOf = (id: string, moved: readonly CapabilityFunction[]) =>
      new Policy(this, id, { roles: [role], statements: moved.flatMap(({ alias }) => moving(alias)) })
    const ofTriggers = policyOf('MovesTriggers', [triggers])
    const ofOthers = policyOf('MovesOthers', functions)
    for (const { name, alias } of [triggers, ...functions]) {
      const rights = name === triggers.name ? ofTriggers : ofOthers
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias,
        role: byArn,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: takingBack,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      })
      group.node.addDependency(rightsOf(role), rights)
    }
  }

  /** With the rights of the groups: what `AWSCodeDeployRoleForLambdaLimited` grants for every function, for the aliases of these ones. */
  private createRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: 'Moves aliases of functions to new versions',
    })
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }))
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'cloudwatch:DescribeAlarms knows no resources.',
    })
    return role
  }
}
