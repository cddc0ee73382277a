/** Statements of policies beside a small service authorization reference. */
import { expect, it } from 'vitest'
import { judgeActions } from '#tests/judges/iam-actions.ts'

const service = (actions: Record<string, string[]>, arns: Record<string, string>) => ({
  privileges: Object.fromEntries(
    Object.entries(actions).map(([name, types]) => [
      name,
      { resource_types: Object.fromEntries(types.map((type) => [type, {}])) },
    ]),
  ),
  resources: Object.fromEntries(Object.entries(arns).map(([type, arn]) => [type, { arn }])),
})

const reference = {
  kms: service({ Decrypt: ['key', ''] }, { key: 'arn:${Partition}:kms:${Region}:${Account}:key/${KeyId}' }),
  s3: service(
    { GetObject: ['object'], ListBucket: ['bucket'] },
    { bucket: 'arn:${Partition}:s3:::${BucketName}', object: 'arn:${Partition}:s3:::${BucketName}/${ObjectName}' },
  ),
  logs: service(
    { PutLogEvents: ['log-stream'] },
    { 'log-stream': 'arn:${Partition}:logs:${Region}:${Account}:log-group:${Name}:log-stream:${Stream}' },
  ),
}

const key = { 'Fn::GetAtt': ['Key', 'Arn'] }
const bucket = { 'Fn::GetAtt': ['Bucket', 'Arn'] }
const objects = { 'Fn::Join': ['', [bucket, '/*']] }

const findings = (Action: string | string[], Resource: object | string) =>
  judgeActions(
    'stack',
    {
      Key: { Type: 'AWS::KMS::Key', Properties: {} },
      Bucket: { Type: 'AWS::S3::Bucket', Properties: {} },
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: {} },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: { PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource } as never] } },
      },
    },
    reference,
  ).map(({ rule, where }) => `${where} ${rule}`)

it.each([
  ['an action on a resource that it takes', 'kms:Decrypt', key, []],
  ['an action on everything', 'kms:Decrypt', '*', []],
  ['actions of a bucket and of its objects', ['s3:GetObject', 's3:ListBucket'], [bucket, objects], []],
  ['several actions by a wildcard', 's3:Get*', objects, []],
  ['the streams of a log group by its wildcard', 'logs:PutLogEvents', { 'Fn::GetAtt': ['Logs', 'Arn'] }, []],
  ['a resource of unknown type', 'kms:Decrypt', { 'Fn::ImportValue': 'key' }, []],
  ['a misspelt action', 'kms:Decrpyt', key, ['stack Policy unknown-action']],
  ['an action of an unknown service', 'kmz:Decrypt', key, ['stack Policy unknown-action']],
  ['an ARN of another service', 'kms:Decrypt', bucket, ['stack Policy wrong-resource', 'stack Policy wrong-resource']],
  ['objects in place of their bucket', 's3:ListBucket', objects, Array(2).fill('stack Policy wrong-resource')],
  ['a resource too many', 's3:GetObject', [objects, bucket], ['stack Policy wrong-resource']],
  ['an action too many', ['s3:GetObject', 'kms:Decrypt'], objects, ['stack Policy wrong-resource']],
] as const)('%s', (_, action, resource, expected) => {
  expect(findings(action as string | string[], resource)).toEqual(expected)
})
