import { describe, expect, it } from 'vitest'
import { playedRoles, refusedServices } from '#tests/rehearsal/service-roles.ts'
import { resourcesOf, templates } from './assembly.ts'

const isAssumedByLambda = (trust: unknown) => JSON.stringify(trust).includes('"lambda.amazonaws.com"')

describe.each(['dev', 'prod'] as const)('a service that assumes a role of the stage %s', (stage) => {
  it('may do what it calls', () => {
    expect(refusedServices(templates[stage])).toEqual([])
  })

  it('has its calls in the table', () => {
    const assumed = resourcesOf('AWS::IAM::Role', stage).filter(
      ({ Properties }) => !isAssumedByLambda(Properties['AssumeRolePolicyDocument']),
    )
    expect(assumed.length).toBeGreaterThan(1)
    expect(playedRoles(templates[stage])).toEqual(expect.arrayContaining(assumed.map(({ id }) => id)))
  })
})

it.each([
  ['"lambda:UpdateAlias"', /^ReleaseRole\w+ may not lambda:UpdateAlias on <AuthTriggersFunction\w+\.Arn>$/],
  ['"dynamodb:GetShardIterator"', /^FanOutRole\w+ may not dynamodb:GetShardIterator on <DataTable\w+\.StreamArn>$/],
  ['"iam:PassRole"', /^SmsDeliveryLogsCaller\w+ may not iam:PassRole on <SmsDeliveryLogsWriter\w+\.Arn>$/],
  ['"logs:PutMetricFilter"', /^SmsDeliveryLogsWriter\w+ may not logs:PutMetricFilter on arn:aws:logs:.*Failure:/],
])('a role without %s is named with the action and the ARN', (action, refusal) => {
  const text = JSON.stringify(templates.prod).replaceAll(action, '"none:None"')
  const refused = refusedServices(JSON.parse(text) as (typeof templates)['prod'])
  expect(refused.filter((each) => refusal.test(each))).toHaveLength(1)
})
