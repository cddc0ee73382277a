/**
 * Patches of a copy of the synthesized assembly, one for each missing feature of the emulator. A patch that changes nothing fails the rehearsal: then
 * either the stack or its reason has changed.
 */
export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DependsOn?: string | string[]
  UpdatePolicy?: Record<string, unknown>
}

export interface Template {
  Resources: Record<string, Resource>
}

interface AssemblyPatch {
  readonly reason: string
  /** Changes the template and returns how many places it changed. */
  readonly apply: (template: Template, gateway: URL) => number
}

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ofType = ({ Resources }: Template, type: string): Resource[] =>
  Object.values(Resources).filter(({ Type }) => Type === type)

const idsOf = ({ Resources }: Template, isWanted: (resource: Resource) => boolean): string[] =>
  Object.entries(Resources).flatMap(([id, resource]) => (isWanted(resource) ? [id] : []))

const remove = (template: Template, isWanted: (resource: Resource) => boolean): number => {
  const ids = idsOf(template, isWanted)
  template.Resources = Object.fromEntries(Object.entries(template.Resources).filter(([id]) => !ids.includes(id)))
  for (const resource of Object.values(template.Resources))
    if (resource.DependsOn) resource.DependsOn = [resource.DependsOn].flat().filter((id) => !ids.includes(id))
  return ids.length
}

/** Replaces every value within `value` for which `replacementOf` has another. */
const replaceWithin = (value: unknown, replacementOf: (values: Values) => unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  for (const [key, inner] of Object.entries(value)) {
    const replacement = isValues(inner) ? replacementOf(inner) : undefined
    if (replacement === undefined) count += replaceWithin(inner, replacementOf)
    else {
      Object.assign(value, { [key]: replacement })
      count += 1
    }
  }
  return count
}

const attributeOf = (values: Values): readonly unknown[] => {
  const attribute = values['Fn::GetAtt']
  return Array.isArray(attribute) ? attribute : []
}

/** The API that a host of `execute-api` names. */
const apiOfHost = (host: unknown): unknown => {
  const parts = isValues(host) && Array.isArray(host['Fn::Join']) ? (host['Fn::Join'] as unknown[])[1] : undefined
  const [api, suffix] = Array.isArray(parts) ? (parts as unknown[]) : []
  return typeof suffix === 'string' && suffix.startsWith('.execute-api.') ? api : undefined
}

const leadOriginsTo = (template: Template, gateway: URL): number =>
  ofType(template, 'AWS::CloudFront::Distribution')
    .flatMap(({ Properties }) => (Properties['DistributionConfig'] as { Origins: Values[] }).Origins)
    .filter((origin) => {
      const api = apiOfHost(origin['DomainName'])
      if (api === undefined) return false
      origin['DomainName'] = gateway.hostname
      origin['OriginPath'] = { 'Fn::Join': ['', ['/_aws/execute-api/', api]] }
      Object.assign(origin['CustomOriginConfig'] as Values, { HTTPSPort: Number(gateway.port) })
      return true
    }).length

const environmentsOf = (template: Template): Values[] =>
  ofType(template, 'AWS::Lambda::Function').map(
    ({ Properties }) => (Properties['Environment'] as { Variables?: Values } | undefined)?.Variables ?? {},
  )

const socketEndpoint = 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'

const leadSocketsTo = (template: Template, gateway: URL): number => {
  const [socketApi] = Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) =>
    Type === 'AWS::ApiGatewayV2::Api' && Properties['ProtocolType'] === 'WEBSOCKET' ? [id] : [],
  )
  const [stage] = ofType(template, 'AWS::ApiGatewayV2::Stage').flatMap(({ Properties }) =>
    isValues(Properties['ApiId']) && Properties['ApiId']['Ref'] === socketApi ? [String(Properties['StageName'])] : [],
  )
  const used = environmentsOf(template).filter((values) => socketEndpoint in values)
  for (const values of used)
    values[socketEndpoint] = {
      'Fn::Join': ['', [gateway.origin, '/_aws/execute-api/', { Ref: socketApi }, `/${stage}`]],
    }
  return used.length
}

/** Composite alarms are on such alarms only. */
const isOnMetricMath = ({ Type, Properties }: Resource) =>
  (Type === 'AWS::CloudWatch::Alarm' && 'Metrics' in Properties) || Type === 'AWS::CloudWatch::CompositeAlarm'

/** The dashboard names the removed alarms, so their references become text. */
const removeMetricMath = (template: Template): number => {
  const ids = idsOf(template, isOnMetricMath)
  replaceWithin(template.Resources, (values) => {
    const [alarm] = attributeOf(values)
    return ids.includes(String(alarm)) ? `arn:aws:cloudwatch:ap-south-1:000000000000:alarm:${String(alarm)}` : undefined
  })
  return remove(template, isOnMetricMath)
}

/** A count of lines reads the group of failures. */
const logWithoutSdk = (template: Template): number => {
  const calls = ofType(template, 'Custom::AWS')
  const failures = calls.find(({ Properties }) =>
    /createLogGroup.*\/Failure/.test(JSON.stringify(Properties['Create'])),
  )
  if (failures) {
    const LogGroupName = 'sns/ap-south-1/000000000000/DirectPublishToPhoneNumber/Failure'
    // It belongs to the account: a stage that goes leaves it to the others, as the calls do.
    Object.assign(failures, { Type: 'AWS::Logs::LogGroup', DeletionPolicy: 'Retain', Properties: { LogGroupName } })
  }
  remove(template, ({ Type }) => Type === 'Custom::AWS')
  return calls.length
}

/** The nested stack of the groups gets the role of CodeDeploy alone. */
const isOfGroups = ({ Parameters = {} }: Values) =>
  Object.keys(Parameters as Values).every((name) => name.includes('ReleaseRole'))

const moveAtOnce = (template: Template): number => {
  for (const alias of ofType(template, 'AWS::Lambda::Alias')) delete alias.UpdatePolicy
  return remove(
    template,
    ({ Type, Properties }) =>
      Type.startsWith('AWS::CodeDeploy::') || (Type === 'AWS::CloudFormation::Stack' && isOfGroups(Properties)),
  )
}

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

export const assemblyPatches: readonly AssemblyPatch[] = [
  {
    reason: 'functions in Python would trust the roots of Lambda alone, and not the certificate of the emulator',
    apply: (template) =>
      environmentsOf(template).filter((values) => {
        const { AWS_CA_BUNDLE: roots } = values
        return roots !== undefined && delete values['AWS_CA_BUNDLE']
      }).length,
  },
  {
    reason: 'route responses of WebSocket APIs are unknown: routes answer without them',
    apply: (template) => remove(template, ({ Type }) => Type === 'AWS::ApiGatewayV2::RouteResponse'),
  },
  {
    reason:
      'functions run without the SDK that Lambda brings: SNS is not set up to log, and the group of its failures is a resource',
    apply: logWithoutSdk,
  },
  {
    reason: 'functions run without the SDK that Lambda brings: buckets are not emptied',
    apply: (template) => remove(template, ({ Type }) => Type === 'Custom::S3AutoDeleteObjects'),
  },
  {
    reason: 'associations of web ACLs are unknown: the web ACL itself is deployed',
    apply: (template) => remove(template, ({ Type }) => Type === 'AWS::WAFv2::WebACLAssociation'),
  },
  {
    reason: 'logs of web ACLs are unknown',
    apply: (template) => remove(template, ({ Type }) => Type === 'AWS::WAFv2::LoggingConfiguration'),
  },
  {
    reason: 'CodeDeploy is unknown: aliases move at once',
    apply: moveAtOnce,
  },
  {
    reason: 'alarms on metric math are refused',
    apply: removeMetricMath,
  },
  {
    reason: 'user pools have no attribute ProviderURL',
    apply: ({ Resources }) =>
      replaceWithin(Resources, (values) => {
        const [pool, attribute] = attributeOf(values)
        if (attribute !== 'ProviderURL') return undefined
        const host = ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: pool }]
        return { 'Fn::Join': ['', host] }
      }),
  },
  {
    reason: 'API keys are read from the x-api-key header only, not from what the authorizer names (usageIdentifierKey)',
    apply: (template) =>
      ofType(template, 'AWS::ApiGateway::Method').filter(({ Properties }) => {
        if (Properties['ApiKeyRequired'] !== true) return false
        Properties['ApiKeyRequired'] = false
        return true
      }).length,
  },
  {
    reason: 'generated secrets hold punctuation although ExcludePunctuation is set, which breaks lists and headers',
    apply: (template) =>
      ofType(template, 'AWS::SecretsManager::Secret').filter(({ Properties }) => {
        const generated = Properties['GenerateSecretString']
        if (!isValues(generated) || generated['ExcludePunctuation'] !== true) return false
        generated['ExcludeCharacters'] = punctuation
        return true
      }).length,
  },
  { reason: 'CloudFront refuses to call hosts of AWS: the HTTP API is called by address', apply: leadOriginsTo },
  {
    reason: 'names below localhost do not resolve everywhere: @connections is called by address',
    apply: leadSocketsTo,
  },
]

/**
 * @param templates of the stack, and of its nested ones
 * @throws Error with the reason of every patch that finds nothing, except in an earlier release
 */
export const patchTemplates = (templates: readonly Template[], gateway: URL, isEarlier: boolean): void => {
  const placesOf = ({ apply }: AssemblyPatch) => templates.reduce((sum, template) => sum + apply(template, gateway), 0)
  const idle = assemblyPatches.filter((patch) => placesOf(patch) === 0)
  if (idle.length > 0 && !isEarlier)
    throw new Error(idle.map(({ reason }) => `nothing left to patch: ${reason}`).join('\n'))
}
