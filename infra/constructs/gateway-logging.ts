/**
 * Lets API Gateway write access logs. HTTP APIs need no role for it. REST and WebSocket APIs use one setting that is shared by the
 * whole account and region, and therefore outlives the stack.
 */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

export class GatewayLogging extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    const { region, account } = Stack.of(this)
    const writeLogs = new PolicyStatement({
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
    })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Writes access logs of REST and WebSocket APIs',
      // In the role itself: a policy of its own would go with the stack, and the kept role would write no more logs of any stage.
      inlinePolicies: { Logs: new PolicyDocument({ statements: [writeLogs] }) },
    })
    role.applyRemovalPolicy(RemovalPolicy.RETAIN)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:logs:${region}:<AWS::AccountId>:*]`,
      reason: 'API Gateway accepts the role only if it has these rights on all log groups of the region.',
    })
    const settings = new CfnAccount(this, 'Settings', { cloudWatchRoleArn: role.roleArn })
    settings.applyRemovalPolicy(RemovalPolicy.RETAIN)
  }
}
