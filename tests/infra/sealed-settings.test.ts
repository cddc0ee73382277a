import { describe, expect, it } from 'vitest'
import { stageKinds } from '#infra/config.ts'
import { ourFunctions, resourcesOf } from './assembly.ts'
import { listOf, renderText, targetOf, type JsonObject, type Statement } from './template-values.ts'

const settingsKeyOf = (stage: (typeof stageKinds)[number]) => {
  const key = resourcesOf('AWS::KMS::Key', stage).find(({ id }) => id.startsWith('SettingsKey'))
  if (!key) throw new Error(`${stage} has no key for settings`)
  return key
}

const holdsSecret = ({ settings }: { settings: JsonObject }) =>
  Object.values(settings).some((value) => renderText(value).includes('{{resolve:secretsmanager:'))

describe.each(stageKinds)('in the stage %s', (stage) => {
  const functions = ourFunctions(stage)
  const key = settingsKeyOf(stage)
  const { Statement } = key.Properties['KeyPolicy'] as unknown as { Statement: Statement[] }

  it('the settings of every function that holds a secret are sealed under the key, and those of no other', () => {
    const sealed = functions.filter(({ Properties }) => 'KmsKeyArn' in Properties)
    expect(sealed.map(({ name }) => name)).toEqual(functions.filter(holdsSecret).map(({ name }) => name))
    expect(sealed.length).toBeGreaterThan(7)
    for (const { Properties } of sealed) expect(targetOf(Properties['KmsKeyArn'])).toBe(key.id)
  })

  it('the roles of these functions and the deployment may use the key, and nobody else', () => {
    const roles = functions.filter(holdsSecret).map(({ Properties }) => targetOf(Properties['Role']))
    const [administrator, deployment, ...others] = Statement
    expect(listOf(administrator?.Action).filter((action) => /crypt|DataKey|Grant$|kms:\*/i.test(action))).toEqual([
      'kms:RevokeGrant',
    ])
    expect(JSON.stringify(deployment?.Condition)).toContain('cdk-*-cfn-exec-role-')
    expect(deployment?.Condition).toMatchObject({
      StringEquals: { 'kms:ViaService': 'lambda.ap-south-1.amazonaws.com' },
    })
    expect(others.map(({ Action }) => Action)).toEqual(['kms:Decrypt'])
    const users = others.flatMap(({ Principal }) => listOf((Principal as JsonObject)['AWS'])).map(targetOf)
    expect(users.toSorted()).toEqual(roles.toSorted())
  })

  it('Lambda takes the roles of functions for this account only', () => {
    const trusts = resourcesOf('AWS::IAM::Role', stage).flatMap(({ id, Properties }) =>
      (Properties['AssumeRolePolicyDocument'] as unknown as { Statement: Statement[] }).Statement.map(
        (statement) => [id, statement] as const,
      ),
    )
    const ofLambda = trusts.filter(([, { Principal }]) => JSON.stringify(Principal).includes('lambda.amazonaws.com'))
    expect(ofLambda.length).toBeGreaterThan(functions.length)
    const open = ofLambda.filter(
      ([, { Condition }]) =>
        JSON.stringify(Condition) !==
        JSON.stringify({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }),
    )
    // The CDK's own function that empties the buckets of a developer's stage.
    expect(open.map(([id]) => id).filter((id) => !id.startsWith('CustomS3AutoDeleteObjects'))).toEqual([])
  })
})
