/**
 * What AWS's services do with the roles that they assume, played against the policies of these roles alone: the emulator does the same work without a role,
 * and has no CodeDeploy. The table names the document that says on which ARN each call is authorized.
 */
import { appendFile } from 'node:fs/promises'
import { wildcard } from '#infra/local/engine/wildcard.ts'
import type { Resource, Template } from './assembly-patches.ts'
import { listOf, statementsOfRoles } from './grants.ts'

interface Call {
  /** Logical id. */
  readonly role: string
  readonly action: string
  /** An ARN with each reference as `<logical id>`. */
  readonly on: string
}

interface Service {
  readonly source: string
  readonly calls: (template: Template) => readonly Call[]
}

/** Text of a template value. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, argument] = []] = Object.entries(value) as [string, unknown][]
  const parts = listOf<unknown>(argument)
  if (name === 'Fn::Join') return listOf<unknown>(parts[1]).map(textOf).join(String(parts[0]))
  if (name === 'Fn::Sub') return String(argument).replaceAll(/\$\{(.+?)\}/g, '<$1>')
  return `<${parts.join('.')}>`
}

/** The first logical id that a value refers to. */
const idIn = (value: unknown): string => /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(JSON.stringify(value) ?? '')?.[1] ?? ''

const ofType = ({ Resources }: Template, type: string): [string, Resource][] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type)

const rolesOf = (template: Template, service: string): string[] =>
  ofType(template, 'AWS::IAM::Role').flatMap(([id, { Properties }]) =>
    JSON.stringify(Properties['AssumeRolePolicyDocument']).includes(`"${service}"`) ? [id] : [],
  )

const callsBy = (role: string, actions: string, ...on: readonly unknown[]): Call[] =>
  actions.split(' ').flatMap((action) => on.map((each) => ({ role, action, on: textOf(each) })))

/** The function behind an alias. */
const functionOf = ({ Resources }: Template, value: unknown): string =>
  Resources[idIn(value)]?.Type === 'AWS::Lambda::Alias'
    ? idIn(Resources[idIn(value)]?.Properties['FunctionName'])
    : idIn(value)

const roleOf = (template: Template, value: unknown): string =>
  idIn(template.Resources[functionOf(template, value)]?.Properties['Role'])

const logsOf = (group: string) => `arn:aws:logs:ap-south-1:<AWS::AccountId>:log-group:${group}`
const logsOfSms = ['', '/Failure'].map((end) =>
  logsOf(`sns/ap-south-1/<AWS::AccountId>/DirectPublishToPhoneNumber${end}`),
)

/** The calls of a function of the CDK that calls the SDK at deployment. */
const sdkCalls = (template: Template, { Properties }: Resource): Call[] => {
  const role = roleOf(template, Properties['ServiceToken'])
  const text = textOf(Properties['Create'])
  const { service, action, parameters } = JSON.parse(text) as {
    service: string
    action: string
    parameters: { logGroupName?: string; attributes?: { DeliveryStatusIAMRole?: string } }
  }
  const prefix = service.replace('CloudWatchLogs', 'logs').toLowerCase()
  const name = `${prefix}:${action[0]?.toUpperCase() ?? ''}${action.slice(1)}`
  const passed = parameters.attributes?.DeliveryStatusIAMRole
  return [
    ...callsBy(role, name, parameters.logGroupName === undefined ? '*' : logsOf(parameters.logGroupName)),
    ...(passed === undefined ? [] : callsBy(role, 'iam:PassRole', passed)),
  ]
}

const services: readonly Service[] = [
  {
    source: 'Service authorization reference, Lambda and CloudWatch; managed policy AWSCodeDeployRoleForLambdaLimited',
    calls: (template) => {
      const [role = 'no role of CodeDeploy'] = rolesOf(template, 'codedeploy.amazonaws.com')
      const moved = ofType(template, 'AWS::Lambda::Alias').filter(([, { UpdatePolicy }]) => UpdatePolicy !== undefined)
      return moved.flatMap(([, { Properties }]) => {
        const name = `<${idIn(Properties['FunctionName'])}.Arn>`
        return [
          ...callsBy(role, 'lambda:GetAlias lambda:UpdateAlias', name),
          ...callsBy(role, 'lambda:GetProvisionedConcurrencyConfig', `${name}:${String(Properties['Name'])}`),
          ...callsBy(role, 'cloudwatch:DescribeAlarms', 'arn:aws:cloudwatch:ap-south-1:<AWS::AccountId>:alarm:any'),
        ]
      })
    },
  },
  {
    source: 'API Gateway guide, permissions for CloudWatch logging: the account takes a role with these rights alone',
    calls: (template) =>
      ofType(template, 'AWS::ApiGateway::Account').flatMap(([, { Properties }]) =>
        callsBy(
          idIn(Properties['CloudWatchRoleArn']),
          'logs:CreateLogGroup logs:CreateLogStream logs:DescribeLogGroups logs:DescribeLogStreams logs:PutLogEvents logs:GetLogEvents logs:FilterLogEvents',
          logsOf('any:log-stream:any'),
        ),
      ),
  },
  {
    source: 'SNS guide, delivery status of SMS: the role that SNS makes itself has these rights',
    calls: (template) =>
      rolesOf(template, 'sns.amazonaws.com').flatMap((role) =>
        callsBy(
          role,
          'logs:CreateLogGroup logs:CreateLogStream logs:PutLogEvents logs:PutMetricFilter logs:PutRetentionPolicy',
          ...logsOfSms.map((group) => `${group}:log-stream:any`),
        ),
      ),
  },
  {
    source: 'Lambda guide, execution role: CloudWatch Logs',
    calls: (template) =>
      ofType(template, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
        const { LogGroup } = (Properties['LoggingConfig'] ?? {}) as { LogGroup?: unknown }
        const group = LogGroup === undefined ? '' : `<${idIn(LogGroup)}.Arn>`
        const actions = 'logs:CreateLogStream logs:PutLogEvents'
        return group === '' ? [] : callsBy(roleOf(template, { Ref: id }), actions, group)
      }),
  },
  {
    source: 'Lambda guide, event source mappings of DynamoDB and SQS, and destinations of what was given up',
    calls: (template) =>
      ofType(template, 'AWS::Lambda::EventSourceMapping').flatMap(([, { Properties }]) => {
        const role = roleOf(template, Properties['FunctionName'])
        const { OnFailure } = (Properties['DestinationConfig'] ?? {}) as { OnFailure?: { Destination: unknown } }
        const reading = Properties['StartingPosition']
          ? 'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams'
          : 'sqs:ReceiveMessage sqs:DeleteMessage sqs:GetQueueAttributes'
        return [
          ...callsBy(role, reading, Properties['EventSourceArn']),
          ...(OnFailure ? callsBy(role, 'sqs:SendMessage', OnFailure.Destination) : []),
        ]
      }),
  },
  {
    source: 'Service authorization reference, CloudWatch Logs, SNS and IAM, for the calls in the template',
    calls: (template) =>
      ofType(template, 'Custom::AWS').flatMap(([, customResource]) => sdkCalls(template, customResource)),
  },
]

/** Roles that a service assumes, with each call and the places of the grants that allow it; none for a refused call. */
const playCalls = (template: Template) => {
  const statements = statementsOfRoles(template)
  const calls = services.flatMap((service) => service.calls(template))
  return calls.map((call) => {
    const places = (statements.get(call.role) ?? []).flatMap(({ Effect, Action, Resource, Condition }, statement) =>
      listOf<unknown>(Resource).flatMap((each, resource) =>
        listOf(Action).some((action) => wildcard(action).test(call.action)) && wildcard(textOf(each)).test(call.on)
          ? [{ Effect, isBound: Condition !== undefined, use: [statement, resource] }]
          : [],
      ),
    )
    const isDenied = places.some(({ Effect }) => Effect === 'Deny')
    const uses = places.filter(({ Effect, isBound }) => Effect === 'Allow' && !isBound).map(({ use }) => use)
    return { ...call, uses: isDenied ? [] : uses }
  })
}

/** Every call of a service that the role's own policy refuses, in words. */
export const refusedServices = (template: Template): string[] => {
  const refused = playCalls(template).filter(({ uses }) => uses.length === 0)
  return [...new Set(refused.map(({ role, action, on }) => `${role} may not ${action} on ${on}`))]
}

/** The services that assume a role of the stack, or have a function's role used for them. */
export const playedRoles = (template: Template): string[] => [...new Set(playCalls(template).map(({ role }) => role))]

/** Adds the played calls to the record of the emulator's decisions. @throws Error for refused ones */
export const recordServices = async (template: Template, recordFile: string): Promise<void> => {
  const refused = refusedServices(template)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const lines = playCalls(template).map(({ role, action, uses }) => JSON.stringify({ role: `-${role}-`, action, uses }))
  await appendFile(recordFile, `${lines.join('\n')}\n`)
}
