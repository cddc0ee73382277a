/** Resource types without effect on one machine: permissions, alarms, logs and deployments. Each is listed by name. */
export const typesWithoutLocalMeaning: readonly string[] = [
  'AWS::ApiGateway::Account',
  'AWS::CDK::Metadata',
  // A test of the product refuses nested stacks that hold anything else.
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
