/** Grants that the walk does not use, each with the reason. A reason that no unused grant needs fails the rehearsal. */
export interface UnusedGrant {
  /** Of the role's logical id. */
  readonly role: RegExp
  readonly action: RegExp
  /** Of the partition or resource. @default any */
  readonly on?: RegExp
  readonly reason: string
}

export const unusedGrants: readonly UnusedGrant[] = [
  {
    role: /./,
    action: /^logs:/,
    reason: 'the emulator writes logs itself, without the rights of a role',
  },
  {
    role: /^(?:FanOut|WebhookEvents)Role/,
    action: /^dynamodb:(?:DescribeStream|GetRecords|GetShardIterator|ListStreams)$/,
    reason: 'the emulator reads the stream and hands records on itself, without the rights of the role',
  },
  {
    role: /^NoticesRole/,
    action: /./,
    reason: 'the hour decides whether notices are sent, and no news of the walk waits long enough',
  },
  {
    role: /^(?:FanOut|WebhookEvents)Role/,
    action: /^sqs:/,
    reason: 'no record is given up',
  },
  {
    role: /^WebhookSenderRole/,
    action: /^sqs:(?:DeleteMessage|GetQueueAttributes|ReceiveMessage)$/,
    reason: 'the emulator receives messages and hands them on itself, without the rights of the role',
  },
  {
    role: /^LendersRole/,
    action: /^dynamodb:ConditionCheckItem$/,
    reason: 'the lender of the walk is the one that the user chose last',
  },
  {
    role: /^CanaryWalkerRole/,
    action: /^dynamodb:GetItem$/,
    reason: 'the canary calls the web app by its name, which leads to AWS and not to the emulator',
  },
  {
    role: /^SmsDeliveryLogsCaller/,
    action: /^(?:sns:SetSMSAttributes|iam:PassRole)$/,
    reason: 'the function that turns on the delivery logs of SMS does not run on the emulator',
  },
  {
    role: /^Staff(?:Desk|Catalogue|Partners|Office)Role/,
    action: /./,
    reason: 'the walk signs a person in; the rooms of the console are used on the local runtime',
  },
  {
    role: /^WebAppDeploymentRole/,
    action: /^s3:/,
    reason: 'the function that copies the web app does not run on the emulator',
  },
]
