/** A destination of alarms: an encrypted topic that only CloudWatch may publish to, with the operator's mailboxes and pager as subscribers. */
import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key, type IKey } from 'aws-cdk-lib/aws-kms'
import { Subscription, SubscriptionProtocol, Topic, type ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'

interface AlarmTopicProps {
  readonly config: StageConfig
  /** Whether its alarms also call the pager. */
  readonly urgent: boolean
  /** The key of another topic in the stack. @default a new key */
  readonly key?: IKey
}

export class AlarmTopic extends Construct {
  readonly topic: ITopic
  readonly key: IKey

  constructor(scope: Construct, id: string, { config, urgent, key }: AlarmTopicProps) {
    super(scope, id)
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    })
    this.key = key ?? this.createKey(cloudWatch, config)
    const topic = new Topic(this, 'Topic', { masterKey: this.key, enforceSSL: true })
    topic.grantPublish(cloudWatch)
    this.topic = topic
    const { alarmEmail, secondAlarmEmail, pagerUrl } = config
    if (alarmEmail !== undefined) this.subscribe('Mailbox', SubscriptionProtocol.EMAIL, alarmEmail)
    if (secondAlarmEmail !== undefined) this.subscribe('SecondMailbox', SubscriptionProtocol.EMAIL, secondAlarmEmail)
    if (urgent && pagerUrl !== undefined) this.subscribe('Pager', SubscriptionProtocol.HTTPS, pagerUrl)
  }

  /** Makes a key, because the AWS managed one for SNS does not allow CloudWatch to publish. */
  private createKey(cloudWatch: ServicePrincipal, config: StageConfig): IKey {
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
    return key
  }

  private subscribe(id: string, protocol: SubscriptionProtocol, endpoint: string): void {
    const subscription = new Subscription(this, id, { topic: this.topic, protocol, endpoint })
    Validations.of(subscription).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason:
        'SNS retries by itself, mail for hours, and CloudWatch shows the state of the alarm whether or not the message arrives.',
    })
  }
}
