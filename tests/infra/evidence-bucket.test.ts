/** The locked bucket with the hashes of the record and of receipts. */
import { expect, it } from 'vitest'
import { stageKinds, type StageKind } from '#infra/config.ts'
import { functionNamed, resourcesOf } from './assembly.ts'
import { listOf, referencesIn, statementsIn, targetOf } from './template-values.ts'

const lockedBucket = (stage: StageKind) => {
  const [bucket, ...others] = resourcesOf('AWS::S3::Bucket', stage).filter(
    ({ Properties }) => Properties['ObjectLockEnabled'] === true,
  )
  if (!bucket || others.length > 0) throw new Error(`${stage} has no bucket with a lock, or several`)
  return bucket
}

it.each<[StageKind, object, number]>([
  ['prod', { Mode: 'COMPLIANCE', Days: 2922 }, 2923],
  ['dev', { Mode: 'GOVERNANCE', Days: 1 }, 2923],
  ['local', { Mode: 'GOVERNANCE', Days: 1 }, 2923],
])(
  'locks each hash in %s by default with %j, and forgets it once the years of the record are over',
  (stage, lock, days) => {
    expect(lockedBucket(stage).Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: lock } },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: days, Status: 'Enabled' }] },
    })
  },
)

it.each(stageKinds)('survives the stack %s', (stage) => {
  expect(lockedBucket(stage).DeletionPolicy).toBe('Retain')
})

it.each(stageKinds)('is written by one role of the stage %s, and no role reads, deletes or unlocks a hash', (stage) => {
  const { id } = lockedBucket(stage)
  const granted = resourcesOf('AWS::IAM::Policy', stage).flatMap((policy) =>
    statementsIn(policy)
      .filter(({ Resource }) => referencesIn(Resource).includes(id))
      .flatMap(({ Action }) => listOf(Action).map((action) => [action, listOf(policy.Properties['Roles'])])),
  )
  expect(granted).toEqual([
    ['s3:PutObject', [{ Ref: targetOf(functionNamed('webhook-events', stage).Properties['Role']) }]],
  ])
})
