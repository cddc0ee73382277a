/** Hashed files of earlier releases: each build names its own, and a rule removes the others a week after a deployment. */
import { expect, it } from 'vitest'
import { resourcesOf } from './assembly.ts'
import { builtFiles, staffFiles } from './synthesize.ts'
import { targetOf } from './template-values.ts'

const builds = { WebApp: builtFiles, Staff: staffFiles } as const

it.each(['WebApp', 'Staff'] as const)(
  'of %s are retired before its pages appear, and removed by their tag alone',
  (part) => {
    const ofPart = (type: string) => resourcesOf(type).filter(({ id }) => id.startsWith(part))
    const [retired, ...others] = ofPart('Custom::RetiredFiles')
    expect(others).toEqual([])
    const files = builds[part].filter((path) => path.startsWith('/assets/')).map((path) => path.slice(1))
    expect(retired?.Properties['Files']).toEqual(files)
    const [hashed, pages] = ofPart('Custom::CDKBucketDeployment')
    expect([retired?.DependsOn].flat()).toContain(hashed?.id)
    expect([pages?.DependsOn].flat()).toContain(retired?.id)
    const [bucket] = ofPart('AWS::S3::Bucket').filter(({ id }) => id === targetOf(retired?.Properties['Bucket']))
    const rules = {
      Rules: [{ Status: 'Enabled', ExpirationInDays: 7, TagFilters: [{ Key: 'retired', Value: 'yes' }] }],
    }
    expect(bucket?.Properties['LifecycleConfiguration']).toEqual(rules)
  },
)
