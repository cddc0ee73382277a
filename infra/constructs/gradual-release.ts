/**
 * Moves the functions of a release gradually: CodeDeploy sends 10 % of the calls to the new versions for five minutes, then all. When an alarm
 * goes off in this time, it takes every alias back, and CloudFormation the whole deployment (`infra/decisions/044-releases.md`).
 */
import { Validations } from 'aws-cdk-lib'
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { referenceTo, rightsOf } from '../role-dependencies.ts'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'

export interface GradualReleaseProps {
  readonly functions: readonly CapabilityFunction[]
  readonly alarms: Alarms
}

/** Alarms that a bad version sets off. That of logins is missing: it refers to the user pool, which refers to an alias. */
const watched: readonly string[] = [
  'api-server-errors',
  'function-errors',
  'lender-function-errors',
  'partner-api-server-errors',
  'partner-authorizer-failures',
  'partner-function-errors',
]

export class GradualRelease extends Construct {
  constructor(scope: Construct, id: string, { functions, alarms }: GradualReleaseProps) {
    super(scope, id)
    const application = new LambdaApplication(this, 'Application')
    const role = this.createRole(functions)
    const byArn = referenceTo(role)
    const takingBack = alarms.all.filter(({ node }) => watched.includes(node.id))
    for (const { name, alias } of functions) {
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias,
        role: byArn,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: takingBack as IAlarm[],
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      })
      group.node.addDependency(rightsOf(role))
    }
  }

  /** What `AWSCodeDeployRoleForLambdaLimited` grants for every function, for the aliases of these ones. */
  private createRole(functions: readonly CapabilityFunction[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: 'Moves aliases of functions to new versions',
    })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: functions.map(({ alias }) => `${alias.lambda.functionArn}:${alias.aliasName}`),
      }),
    )
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }))
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'cloudwatch:DescribeAlarms knows no resources.',
    })
    return role
  }
}
