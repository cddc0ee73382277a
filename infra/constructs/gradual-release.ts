/**
 * Moves the functions of a release gradually: CodeDeploy sends 10 % of the calls to the new versions for five minutes, then all. When an alarm
 * goes off in this time, it takes every alias back, and CloudFormation the whole deployment (`infra/decisions/044-releases.md`).
 */
import { NestedStack, Stack, Validations } from 'aws-cdk-lib'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { CfnAlias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { alarmNameOf, releaseAlarms } from '../alarm-names.ts'
import { referenceTo, rightsOf } from '../role-dependencies.ts'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'

interface GradualReleaseProps {
  /** The triggers of the user pool. */
  readonly triggers: CapabilityFunction
  readonly functions: readonly CapabilityFunction[]
  readonly alarms: Alarms
}

const updateOptionsOf = ({ node }: CapabilityFunction['alias']) => (node.defaultChild as CfnAlias).cfnOptions

/** Lambda authorizes the first two on the function itself, whatever alias the call names, and the third on the alias. */
const moving = ({ lambda, aliasName }: CapabilityFunction['alias']): PolicyStatement[] => [
  new PolicyStatement({ actions: ['lambda:GetAlias', 'lambda:UpdateAlias'], resources: [lambda.functionArn] }),
  new PolicyStatement({
    actions: ['lambda:GetProvisionedConcurrencyConfig'],
    resources: [`${lambda.functionArn}:${aliasName}`],
  }),
]

/**
 * The user pool refers to the alias of its triggers, which waits for the groups and for the right to move it. So nothing that these refer to may wait for the
 * pool: the groups are a nested stack that has the role alone, they name the alarms, which refer to every function, as text, and the rights to move this
 * alias are apart from the others.
 */
export class GradualRelease extends Construct {
  constructor(scope: Construct, id: string, { triggers, functions, alarms }: GradualReleaseProps) {
    super(scope, id)
    const groups = new NestedStack(this, 'Groups', { description: 'Deployment groups of functions' })
    const { stackName } = Stack.of(this)
    const application = new LambdaApplication(groups, 'Application', { applicationName: stackName })
    const role = this.createRole()
    const byArn = referenceTo(role)
    const missing = releaseAlarms.filter((name) => !alarms.all.includes(name))
    if (missing.length > 0) throw new Error(`there is no alarm ${missing.join(', ')}`)
    const takingBack = releaseAlarms.map((name) =>
      Alarm.fromAlarmName(groups, `${name}-alarm`, alarmNameOf(stackName, name)),
    )
    const policyOf = (id: string, moved: readonly CapabilityFunction[]) =>
      new Policy(this, id, { roles: [role], statements: moved.flatMap(({ alias }) => moving(alias)) })
    const ofTriggers = policyOf('MovesTriggers', [triggers])
    const ofOthers = policyOf('MovesOthers', functions)
    for (const { name, alias } of [triggers, ...functions]) {
      const rights = name === triggers.name ? ofTriggers : ofOthers
      new LambdaDeploymentGroup(groups, name, {
        application,
        deploymentGroupName: name,
        alias,
        role: byArn,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: takingBack,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      })
      // As text: the CDK writes no reference to a nested stack here.
      updateOptionsOf(alias).updatePolicy = {
        codeDeployLambdaAliasUpdate: { applicationName: stackName, deploymentGroupName: name },
      }
      alias.node.addDependency(groups, rightsOf(role), rights)
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
      reason: 'AWSCodeDeployRoleForLambdaLimited grants this right without a resource.',
    })
    return role
  }
}
