/** The destination of alarms: an encrypted topic that only CloudWatch may publish to, with the operator's mailboxes as subscribers. */
import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Subscription, SubscriptionProtocol, Topic, type ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'

export class AlarmTopic extends Construct {
  readonly topic: ITopic

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    })
    // The AWS managed key for SNS does not allow CloudWatch to publish.
    const key = new Key(this, 'Key', {
      description: 'Alarms on their way to the operator',
      enableKeyRotation: true,
      removalPolicy: removalOf(config),
    })
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
      }),
    )
    const topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true })
    topic.grantPublish(cloudWatch)
    this.topic = topic
    if (config.alarmEmail !== undefined) this.subscribe('Mailbox', topic, config.alarmEmail)
    if (config.secondAlarmEmail !== undefined) this.subscribe('SecondMailbox', topic, config.secondAlarmEmail)
  }

  private subscribe(id: string, topic: ITopic, email: string): void {
    const mailbox = new Subscription(this, id, {
      topic,
      protocol: SubscriptionProtocol.EMAIL,
      endpoint: email,
    })
    Validations.of(mailbox).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason:
        'SNS retries mail for hours by itself, and CloudWatch shows the state of the alarm whether or not the mail arrives.',
    })
  }
}
