/**
 * Lets API Gateway write access logs. HTTP APIs need no role for it. REST and WebSocket APIs use one setting that is shared by the
 * whole account and region, and therefore outlives the stack.
 */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { rightsOf } from '../role-dependencies.ts'

export class GatewayLogging extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    const { region, account } = Stack.of(this)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Writes access logs of REST and WebSocket APIs',
    })
    role.addToPolicy(
      new PolicyStatement({
        actions: [
          'logs:CreateLogGroup',
          'logs:CreateLogStream',
          'logs:DescribeLogGroups',
          'logs:DescribeLogStreams',
          'logs:FilterLogEvents',
          'logs:GetLogEvents',
          'logs:PutLogEvents',
        ],
        resources: [`arn:aws:logs:${region}:${account}:*`],
      }),
    )
    role.applyRemovalPolicy(RemovalPolicy.RETAIN)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:logs:${region}:<AWS::AccountId>:*]`,
      reason: 'API Gateway accepts the role only if it has these rights on all log groups of the region.',
    })
    const settings = new CfnAccount(this, 'Settings', { cloudWatchRoleArn: role.roleArn })
    // API Gateway accepts the role only once it may write.
    settings.node.addDependency(rightsOf(role))
    settings.applyRemovalPolicy(RemovalPolicy.RETAIN)
  }
}
