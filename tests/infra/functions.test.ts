import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { environment } from '#contract/environment.ts'
import { stageKinds, type StageKind } from '#infra/config.ts'
import { functionNamed, ourFunctions, resourceAt, resourcesOf } from './assembly.ts'
import { expectedFunctions } from './expected-functions.ts'
import { prodSettings } from './prod-settings.ts'
import {
  listOf,
  referencesIn,
  renderText,
  statementsIn,
  targetOf,
  type Json,
  type JsonObject,
} from './template-values.ts'

const bundleBudgetBytes = 424_000

/** Names in the requests of each SDK client. */
const clientSigns = {
  DynamoDB: 'DynamoDB_20120810',
  Cognito: 'AWSCognitoIdentityProviderService',
  SNS: 'AmazonSimpleNotificationService',
  KMS: 'TrentService',
  SQS: 'AmazonSQS',
  S3: 'http://s3.amazonaws.com/doc/2006-03-01/',
  Sockets: '/@connections/',
  APIGateway: '/usageplans/{',
}

/** The SDK clients in the files that `index.mjs` imports, and that those import, without what is loaded with `import()`. */
const clientsAtStart = (files: ReadonlyMap<string, string>) => {
  const loaded = new Set(['index.mjs'])
  for (const name of loaded) {
    const imports = (files.get(name) ?? '').matchAll(/(?:from|^import|[;}]import)"\.\/([^"]+)"/gm)
    for (const [, imported = ''] of imports) loaded.add(imported)
  }
  const text = [...loaded].map((name) => files.get(name) ?? '').join('')
  return Object.entries(clientSigns).flatMap(([client, sign]) => (text.includes(sign) ? [client] : []))
}

const { originSecrets, identityKey, clickKey, codePepper, goLinkKey, partnerUsageKey, appOrigin } = environment
const { pushSecret } = environment
const { smsSenderId, smsEntityId, smsTemplateId, smsMaxPriceUsd } = environment
const { smsHourlyBudgetUsd, smsDailyBudgetUsd, smsMonthlyBudgetUsd } = environment

const names = Object.keys(expectedFunctions)

/** Without the hashes at the end of logical ids. */
const readable = (resource: Json) => {
  const isAttribute = JSON.stringify(resource).startsWith('{"Fn::GetAtt"')
  return (isAttribute ? `<${targetOf(resource)}>` : renderText(resource)).replaceAll(/[0-9A-F]{8}(\.Arn)?>/g, '$1>')
}

const rightsOf = (name: string) => {
  const role = targetOf(functionNamed(name).Properties['Role'])
  const items: Record<string, string> = {}
  const rights: string[] = []
  const policies = resourcesOf('AWS::IAM::Policy').filter(({ Properties }) =>
    referencesIn(Properties['Roles']).includes(role),
  )
  for (const { Effect, Action, Resource, Condition = {} } of policies.flatMap(statementsIn)) {
    const limits = (Condition['ForAllValues:StringLike'] ?? {}) as { 'dynamodb:LeadingKeys'?: string[] }
    const equals = Object.entries((Condition['StringEquals'] ?? {}) as Record<string, string>)
    const condition = equals.map(([key, value]) => ` if ${key} is ${value}`).join('')
    const actions = listOf(Action).filter((action) => !action.startsWith('logs:'))
    const partitions = limits['dynamodb:LeadingKeys']
    for (const partition of partitions ?? []) {
      const added = actions.map((action) => action.replace('dynamodb:', ''))
      items[partition] = [...(items[partition]?.split(' ') ?? []), ...added].toSorted().join(' ')
    }
    for (const action of partitions ? [] : actions)
      rights.push(...listOf(Resource).map((resource) => `${Effect} ${action} ${readable(resource)}${condition}`))
  }
  return { items, rights: rights.toSorted() }
}

describe('the functions', () => {
  it('are those of the table, on Node 24 and arm64, each with its own role and without managed policies', () => {
    const functions = ourFunctions()
    expect(functions.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
    expect(new Set(functions.map(({ Properties }) => targetOf(Properties['Role']))).size).toBe(functions.length)
    const managed = resourcesOf('AWS::IAM::Role').filter(({ Properties }) => 'ManagedPolicyArns' in Properties)
    expect(managed).toEqual([])
  })

  it('reserve concurrency in prod only', () => {
    const reserved = stageKinds.flatMap((stage) =>
      ourFunctions(stage).flatMap(({ name, Properties }) =>
        'ReservedConcurrentExecutions' in Properties ? [`${stage} ${name}`] : [],
      ),
    )
    const served = names.filter((name) => name !== 'canary')
    expect(reserved.toSorted()).toEqual(served.map((name) => `prod ${name}`).toSorted())
  })
})

describe.each(Object.entries(expectedFunctions))('the function %s', (name, row) => {
  const { Properties, settings } = functionNamed(name)

  it('has the settings it needs and no others', () => {
    const shared = [
      environment.stage,
      environment.release,
      environment.tableName,
      environment.silentDays,
      'POWERTOOLS_LOG_LEVEL',
      'POWERTOOLS_SERVICE_NAME',
    ]
    expect(Object.keys(settings).toSorted()).toEqual([...shared, ...row.settings].toSorted())
  })

  it('may do what its work needs and nothing else', () => {
    expect(rightsOf(name)).toEqual({ items: row.items, rights: (row.rights ?? []).toSorted() })
  })

  it('gives up before its caller does, and its logs are kept as long as they are needed', () => {
    expect(Properties['Timeout']).toBe(row.timeoutSeconds ?? 6)
    const { LogGroup } = Properties['LoggingConfig'] as { LogGroup: Json }
    expect(resourceAt(LogGroup).Properties['RetentionInDays']).toBe(row.logDays ?? 30)
  })

  it('ships within its budget, without source map, other locales or other credential providers', () => {
    const [, hash] = /^([0-9a-f]{64})\.zip$/.exec(renderText((Properties['Code'] as JsonObject)['S3Key'])) ?? []
    const folder = join(inject('assembly'), `asset.${hash}`)
    const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
    const names = files.map(([file]) => file)
    const text = files.map(([, content]) => content).join('')
    expect(Properties['Handler']).toBe('index.handler')
    expect(names).toContain('index.mjs')
    expect(names).toEqual(expect.arrayContaining(text.match(/(?<="\.\/)[\w-]+\.mjs(?=")/g) ?? []))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(row.bundleBytes ?? bundleBudgetBytes)
    expect(clientsAtStart(new Map(files))).toEqual(['DynamoDB', ...(row.clientsAtStart ?? [])])
    expect(text).toContain('No AWS credentials in the environment')
    const unwanted = [
      'sourceMappingURL',
      // Dutch, from the locales of zod.
      'Ongeldige invoer',
      'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
      '/latest/meta-data/iam/security-credentials/',
      'AssumeRoleWithWebIdentity',
      'credential_process',
      'sso_start_url',
      'role_arn',
    ]
    expect(unwanted.filter((sign) => text.includes(sign))).toEqual([])
  })
})

describe('the settings', () => {
  it('contain references in place of secrets', () => {
    const secrets = [originSecrets, identityKey, clickKey, codePepper, goLinkKey, partnerUsageKey, pushSecret]
    const values = ourFunctions().flatMap(({ settings }) =>
      secrets.flatMap((secret) => (secret in settings ? [renderText(settings[secret])] : [])),
    )
    expect(values).toHaveLength(32)
    for (const value of values) expect(value).toMatch(/^\{\{resolve:secretsmanager:<\w+>:SecretString:::\}\}$/)
  })

  it('turn the test mode on in the local stage only, for the function that sends codes only', () => {
    const withTestMode = stageKinds.flatMap((stage) =>
      ourFunctions(stage)
        .filter(({ settings }) => environment.testMode in settings)
        .map(({ name, settings }) => `${stage} ${name} ${renderText(settings[environment.testMode])}`),
    )
    expect(withTestMode).toEqual(['local auth true'])
  })

  it('contain the stage, the SMS registration and the address of the web app', () => {
    expect(functionNamed('auth').settings).toMatchObject({
      [environment.stage]: 'prod',
      [smsSenderId]: prodSettings.smsSenderId,
      [smsEntityId]: prodSettings.smsEntityId,
      [smsTemplateId]: prodSettings.smsTemplateId,
      [smsMaxPriceUsd]: '0.005',
      [smsHourlyBudgetUsd]: '75',
      [smsDailyBudgetUsd]: '600',
      [smsMonthlyBudgetUsd]: '8500',
      [appOrigin]: 'https://www.paisalane.example',
    })
    const originOf = (stage: StageKind) => renderText(functionNamed('auth', stage).settings[appOrigin])
    expect(originOf('local')).toMatch(/^http:\/\/<\w+\.DomainName>$/)
    expect(originOf('dev')).toMatch(/^https:\/\/<\w+\.DomainName>$/)
  })
})

it('no function imports at its start a package that its bundle lacks', () => {
  const assembly = inject('assembly')
  const bundles = globSync('asset.*/*.mjs', { cwd: assembly })
  expect(bundles.length).toBeGreaterThan(Object.keys(expectedFunctions).length)
  const lacking = bundles.filter((file) => /\bfrom"(?!node:)[@\w]/.test(readFileSync(join(assembly, file), 'utf8')))
  expect(lacking).toEqual([])
})
