/** How a deployment of prod moves callers to new versions, and what a bad version costs them. */
import { describe, expect, it } from 'vitest'
import { goesOff } from './alarm-figures.ts'
import { mailingAlarms, ourFunctions, resourcesOf, templates } from './assembly.ts'
import { listOf, referencesIn, renderText, statementsIn, targetOf, type JsonObject } from './template-values.ts'

const groups = resourcesOf('AWS::CodeDeploy::DeploymentGroup')
const aliases = resourcesOf('AWS::Lambda::Alias')
const updatePolicyOf = (stage: 'dev' | 'prod', id: string) =>
  (templates[stage].Resources[id] as unknown as { UpdatePolicy?: JsonObject }).UpdatePolicy

describe('a deployment of prod', () => {
  it('moves each function but the canary and those of staff to its new version through a deployment group of its own', () => {
    const moved = aliases.filter(({ id }) => updatePolicyOf('prod', id) !== undefined)
    const named = moved.map(({ id }) => {
      const policy = updatePolicyOf('prod', id) ?? {}
      const { DeploymentGroupName } = policy['CodeDeployLambdaAliasUpdate'] as JsonObject
      return renderText(DeploymentGroupName)
    })
    expect(named.toSorted()).toEqual(
      groups.map(({ Properties }) => renderText(Properties['DeploymentGroupName'])).toSorted(),
    )
    const functionsMoved = moved.map(({ Properties }) => targetOf(Properties['FunctionName']))
    const served = ourFunctions().filter(({ name }) => !/^(?:canary|breach-lists|staff-.*)$/.test(name))
    expect(functionsMoved.toSorted()).toEqual(served.map(({ id }) => id).toSorted())
  })

  it('sends 10 % of the calls to it for five minutes, and takes it back when an alarm goes off', () => {
    for (const { Properties } of groups) {
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      })
      const { Alarms, Enabled } = Properties['AlarmConfiguration'] as JsonObject
      expect(Enabled).toBe(true)
      const names = listOf(Alarms).map((alarm) => renderText((alarm as JsonObject)['Name']))
      expect(names).toEqual(
        [
          'api-server-errors',
          'function-errors',
          'lender-function-errors',
          'partner-api-server-errors',
          'partner-authorizer-failures',
          'partner-function-errors',
        ].map((name) => `paisalane-prod-${name}`),
      )
      // As text, because the user pool waits for a group, and alarms for functions that wait for the pool.
      expect(mailingAlarms().map(({ Properties: alarm }) => alarm['AlarmName'])).toEqual(expect.arrayContaining(names))
    }
  })

  it('may move the aliases of these functions and nothing else, by the ARNs on which Lambda authorizes each action', () => {
    const [role, ...others] = new Set(groups.map(({ Properties }) => targetOf(Properties['ServiceRoleArn'])))
    expect(others).toEqual([])
    const statements = resourcesOf('AWS::IAM::Policy')
      .filter(({ Properties }) => listOf(Properties['Roles']).some((each) => targetOf(each) === role))
      .flatMap(statementsIn)
    const resourcesOfActions = (actions: string) =>
      statements
        .filter(({ Action }) => listOf(Action).toSorted().join(' ') === actions)
        .flatMap(({ Resource }) => listOf(Resource))
    const onFunctions = resourcesOfActions('lambda:GetAlias lambda:UpdateAlias')
    const onAliases = resourcesOfActions('lambda:GetProvisionedConcurrencyConfig')
    expect([onFunctions.length, onAliases.length, statements.length]).toEqual([groups.length, groups.length, 5])
    for (const each of onFunctions) expect(renderText(each)).toMatch(/^<\w+\.Arn>$/)
    for (const each of onAliases) expect(renderText(each)).toMatch(/^<\w+\.Arn>:live$/)
    const known = ourFunctions().map(({ id }) => id)
    for (const each of [...onFunctions, ...onAliases]) expect(known).toContain(referencesIn(each)[0])
  })

  /**
   * CloudWatch evaluates an alarm every minute, over the five minutes of its period; CodeDeploy acts on it within a minute. So fewer than 4 % of
   * the calls of the release fail, because the share of the new version does not grow before.
   */
  it.each([15, 60, 6000])(
    'takes back a version that fails a third of its calls, at %i calls a minute',
    (callsAMinute) => {
      const alarm = resourcesOf('AWS::CloudWatch::Alarm').find(
        ({ Properties }) => Properties['AlarmName'] === 'paisalane-prod-api-server-errors',
      )
      const { Properties = {} } = alarm ?? {}
      expect(Properties['EvaluationPeriods']).toBe(1)
      const [periodMinutes, newShare, failing] = [5, 0.1, 1 / 3]
      const requests = periodMinutes * callsAMinute
      const ringsAt = [1, 2, 3, 4, 5].find((minute) =>
        goesOff(Properties, { requests, errors: minute * callsAMinute * newShare * failing }),
      )
      expect(ringsAt).toBe(2)
      expect(newShare * failing).toBeLessThan(0.04)
    },
  )
})

it('a deployment of dev moves all callers at once', () => {
  expect(resourcesOf('AWS::CodeDeploy::DeploymentGroup', 'dev')).toEqual([])
  const inDev = resourcesOf('AWS::Lambda::Alias', 'dev')
  expect(inDev.length).toBeGreaterThan(10)
  for (const { id } of inDev) expect(updatePolicyOf('dev', id)).toBeUndefined()
})
