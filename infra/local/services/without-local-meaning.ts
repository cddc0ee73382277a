/** Resource types without effect on one machine: permissions, alarms, logs and deployments. Each is listed by name. */
export const typesWithoutLocalMeaning: readonly string[] = [
  'AWS::ApiGateway::Account',
  'AWS::CDK::Metadata',
  // The only nested stack counts lines of logs.
  'AWS::CloudFormation::Stack',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
]
