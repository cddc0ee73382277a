/** Examines the AWS account to which a stage is deployed. */
import { smsBudgetOf, type StageConfig } from '#infra/config.ts'
import { region } from '#infra/stage-settings.ts'
import { smsPaidFor } from '#lambdas/auth/sms-budget.contract.ts'
import { edgeRegion, type Account, type Examination } from './aws-account.ts'
import { good, unknown, wrong, type Finding } from './finding.ts'
import { examinePartnerKeys } from './partner-keys.ts'
import { quotaExaminations } from './quotas.ts'

/** The lowest version that templates of the CDK accept. */
const leastBootstrap = 6
/** Lambda refuses to reserve the last ones. */
const unreservedExecutions = 100

const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.split('.').slice(1).join('.') === name.slice(2))

const examineBootstrap: Examination = async (account, config) => {
  const { requestsPerAddress, distributionId } = config
  const needsEdge = requestsPerAddress !== undefined || distributionId !== undefined
  const regions = needsEdge ? [region, edgeRegion] : [region]
  const versions = await Promise.all(regions.map(async (each) => (await account.bootstrapVersion(each)) ?? 0))
  const old = regions.filter((_, index) => (versions[index] ?? 0) < leastBootstrap)
  if (old.length === 0) return good('bootstrap', `version ${versions.join(' and ')} in ${regions.join(' and ')}`)
  const { account: id } = await account.identity()
  return wrong(
    'bootstrap',
    `none, or one older than version ${leastBootstrap}, in ${old.join(' and ')}`,
    `run npx cdk bootstrap ${old.map((each) => `aws://${id}/${each}`).join(' ')}`,
  )
}

const examineLambda: Examination = async (account, { reservedConcurrency }) => {
  const quota = await account.lambdaQuota()
  const reserved = Object.values(reservedConcurrency).reduce((sum, count) => sum + count, 0)
  const needed = reserved === 0 ? 0 : reserved + unreservedExecutions
  const ofNewAccount = quota < unreservedExecutions ? ': enough to try a stage, and calls beyond are refused' : ''
  if (quota >= needed) return good('Lambda quota', `${quota} executions at once, ${reserved} reserved${ofNewAccount}`)
  return wrong(
    'Lambda quota',
    `${quota} executions at once, and ${reserved} reserved ones with ${unreservedExecutions} left over need ${needed}`,
    `raise "Concurrent executions" in Service Quotas: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${Math.max(needed, 1000)}; until then deploy with -c reservedConcurrency={}`,
  )
}

const examineSandbox: Examination = async (account, { kind }) => {
  if (!(await account.isInSmsSandbox())) return good('SMS sandbox', 'the account has left it')
  const verify = `aws sns create-sms-sandbox-phone-number --region ${region} --phone-number +91…`
  if (kind !== 'prod') return good('SMS sandbox', `codes reach verified numbers only; verify one with ${verify}`)
  return wrong(
    'SMS sandbox',
    'only verified numbers get codes',
    'ask AWS Support to leave it, see SMS in infra/RUNBOOK.md',
  )
}

const examineSpend: Examination = async (account, config) => {
  const { smsMonthlyBudgetUsd, kind } = config
  // SNS returns no limit for an account without one of its own; the limit is then 1 US dollar.
  const limit = Number((await account.smsAttributes())['MonthlySpendLimit'] ?? '1')
  const { hour, day, month } = smsPaidFor(smsBudgetOf(config))
  const allowed = `the stage sends ${hour} SMS an hour, ${day} a day and ${month} in 30 days at most`
  if (limit >= smsMonthlyBudgetUsd) return good('SMS spend limit', `${limit} US dollars a month; ${allowed}`)
  const less = `${limit} US dollars a month, less than smsMonthlyBudgetUsd (${smsMonthlyBudgetUsd})`
  if (kind !== 'prod') return good('SMS spend limit', `${less}: SNS stops first; ${allowed}`)
  return wrong(
    'SMS spend limit',
    `${less}: when SNS stops, known browsers get no codes either`,
    `aws sns set-sms-attributes --region ${region} --attributes MonthlySpendLimit=${smsMonthlyBudgetUsd}, after AWS Support raised the quota`,
  )
}

interface LogRole {
  readonly subject: string
  /** A log group that it writes to. */
  readonly group: string
  readonly read: (account: Account) => Promise<string | undefined>
  /** Beginning of the id of the role in the template. */
  readonly logicalId: string
  /** Names a role to the service, in place of … */
  readonly command: string
}

/** The account has one such role for all of its stages, which may be that of a stage that is gone. */
const examineLogRole =
  ({ subject, group, read, logicalId, command }: LogRole): Examination =>
  async (account, { stage }) => {
    const role = await read(account)
    if (role !== undefined && (await account.mayWriteLogs(role, group))) return good(subject, `are written by ${role}`)
    const stack = `paisalane-${stage}`
    if (!(await account.isDeployed(stack))) return good(subject, 'the first deployment turns them on')
    const { account: id } = await account.identity()
    const find = `aws cloudformation list-stack-resources --region ${region} --stack-name ${stack} --output text --query "StackResourceSummaries[?starts_with(LogicalResourceId,'${logicalId}')&&ResourceType=='AWS::IAM::Role'].PhysicalResourceId"`
    return wrong(
      subject,
      `of no stage are written: ${role === undefined ? 'the account names no role' : `${role} lacks the rights or is gone`}`,
      command.replace('…', `arn:aws:iam::${id}:role/$(${find})`),
    )
  }

const logRoles: readonly LogRole[] = [
  {
    subject: 'logs of gateways',
    group: 'any',
    read: (account) => account.gatewayLogRole(),
    logicalId: 'GatewayLoggingRole',
    command: `aws apigateway update-account --region ${region} --patch-operations op=replace,path=/cloudwatchRoleArn,value=…`,
  },
  {
    subject: 'SMS delivery logs',
    group: 'sns/any',
    read: async (account) => (await account.smsAttributes())['DeliveryStatusIAMRole'],
    logicalId: 'SmsDeliveryLogsWriter',
    command: `aws sns set-sms-attributes --region ${region} --attributes DeliveryStatusIAMRole=…`,
  },
]

/** A domain of a stage, and its certificate. */
type Domain = Readonly<{ name: string; certificateArn: string }>

const examineCertificate =
  (subject: string, domainOf: (config: StageConfig) => Domain | undefined): Examination =>
  async (account, config) => {
    const domain = domainOf(config)
    if (domain === undefined) return good(subject, 'none is needed for an address of AWS')
    const { name, certificateArn } = domain
    const { status, names } = await account.certificate(certificateArn)
    const request = `aws acm request-certificate --region ${certificateArn.split(':')[3]} --domain-name ${name} --validation-method DNS`
    if (status !== 'ISSUED')
      return wrong(
        subject,
        `is ${status}`,
        `create the DNS record that aws acm describe-certificate shows, or ${request}`,
      )
    return names.some((each) => covers(each, name))
      ? good(subject, `is issued for ${name}`)
      : wrong(subject, `is for ${names.join(', ')}, not for ${name}`, request)
  }

const certificates = Object.fromEntries(
  Object.entries<(config: StageConfig) => Domain | undefined>({
    certificate: ({ domainName: name, certificateArn }) =>
      name === undefined || certificateArn === undefined ? undefined : { name, certificateArn },
    'certificate of staff': ({ staffDomain }) => staffDomain,
    'certificate of partners': ({ partnerDomain }) => partnerDomain,
  }).map(([subject, domainOf]) => [subject, examineCertificate(subject, domainOf)]),
)

const examineCanary: Examination = async (account, { canary }) => {
  const name = canary?.partnerKeySecret
  if (name === undefined) return good('canary', 'needs no secret')
  return (await account.hasSecret(name))
    ? good('canary', `its secret ${name} is there`)
    : wrong(
        'canary',
        `the secret ${name} is missing, and the deployment would fail`,
        `aws secretsmanager create-secret --region ${region} --name ${name} --secret-string <sandbox key>`,
      )
}

/** AWS has no call that reads whether CloudFront has verified an account. */
const examineCloudFront: Examination = async (account, { stage }) =>
  good(
    'CloudFront',
    (await account.isDeployed(`paisalane-${stage}`))
      ? 'serves the stage'
      : 'may refuse a new account ("Your account must be verified before you can add new CloudFront resources"): open a case with AWS Support about the account, wait, and deploy again',
  )

const examinations = {
  CloudFront: examineCloudFront,
  bootstrap: examineBootstrap,
  'Lambda quota': examineLambda,
  ...quotaExaminations,
  'SMS sandbox': examineSandbox,
  'SMS spend limit': examineSpend,
  ...Object.fromEntries(logRoles.map((role) => [role.subject, examineLogRole(role)])),
  ...certificates,
  canary: examineCanary,
  'keys of partners': examinePartnerKeys,
} as const

/**
 * Examines every subject, even if one examination fails. Without credentials it lists the subjects that it could not examine.
 * @param explain one line with the next step about an error of AWS, undefined for any other
 */
export const examineAccount = async (
  account: Account,
  config: StageConfig,
  explain: (error: unknown) => string | undefined,
): Promise<Finding[]> => {
  const reasonOf = (error: unknown): string =>
    explain(error) ?? `${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}; try again later`
  let credentials: Finding
  try {
    const { account: id, caller } = await account.identity()
    credentials = good('credentials', `account ${id} as ${caller}`)
  } catch (error) {
    const rest = Object.keys(examinations).map((subject) =>
      unknown(subject, 'not looked at', 'needs credentials, see above'),
    )
    return [wrong('credentials', 'AWS does not know who asks', reasonOf(error)), ...rest]
  }
  const looks = Object.entries(examinations).map(async ([subject, examine]) => {
    try {
      return await examine(account, config)
    } catch (error) {
      return unknown(subject, 'could not be looked at', reasonOf(error))
    }
  })
  return [credentials, ...(await Promise.all(looks))]
}
