/**
 * The KMS key under which Lambda keeps the settings of functions that hold secrets (`infra/decisions/001-secrets-as-dynamic-references.md`). Its
 * policy lets these functions and the deployment use it, and the account administer it. A role that may read the whole account, even with
 * `kms:Decrypt` on every key, gets an error of Lambda in place of the settings.
 */
import { Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, ArnPrincipal, PolicyDocument, PolicyStatement, type IRole } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'

/** Everything but the use of the key. An administrator corrects a wrong policy with `kms:PutKeyPolicy`, which CloudTrail records. */
const administration = [
  'kms:CancelKeyDeletion',
  'kms:DescribeKey',
  'kms:DisableKey*',
  'kms:EnableKey*',
  'kms:Get*',
  'kms:List*',
  'kms:PutKeyPolicy',
  'kms:RevokeGrant',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateKeyDescription',
]

/** As the key `aws/lambda` allows them: Lambda seals with the rights of the caller who sets the settings. */
const sealing = [
  'kms:CreateGrant',
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey*',
  'kms:ReEncrypt*',
]

export class SettingsKey extends Construct {
  readonly key: Key

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const { partition, account, region } = Stack.of(this)
    const principals = [new AccountRootPrincipal()]
    // The role of the CDK's bootstrap with which CloudFormation deploys, with any qualifier.
    const deployer = `arn:${partition}:iam::${account}:role/cdk-*-cfn-exec-role-${account}-${region}`
    this.key = new Key(this, 'Key', {
      description: 'Seals the settings of functions that hold secrets',
      enableKeyRotation: true,
      removalPolicy: removalOf(config),
      policy: new PolicyDocument({
        statements: [
          new PolicyStatement({ principals, actions: administration, resources: ['*'] }),
          new PolicyStatement({
            principals,
            actions: sealing,
            resources: ['*'],
            conditions: {
              ArnLike: { 'aws:PrincipalArn': deployer },
              StringEquals: { 'kms:ViaService': `lambda.${region}.amazonaws.com` },
            },
          }),
        ],
      }),
    })
  }

  /** Lets a function open its settings. */
  openFor(role: IRole): void {
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ArnPrincipal(role.roleArn)],
        actions: ['kms:Decrypt'],
        resources: ['*'],
      }),
    )
  }
}
