/** Examines the quotas of an account against the busiest second that the settings of a stage pay for, and what the registration of SMS lacks. */
import { brand } from '#contract/brand.ts'
import { translations, type Language } from '#contract/languages.ts'
import { smsBudgetOf } from '#infra/config.ts'
import { codeMessage } from '#lambdas/auth/code-message.rules.ts'
import { smsPaidFor } from '#lambdas/auth/sms-budget.contract.ts'
import { noticeMessage } from '#lambdas/notices/notice-message.rules.ts'
import { smsTexts, type SmsText } from '#lambdas/shared/sms-texts.contract.ts'
import { edgeRegion, type Examination } from './aws-account.ts'
import { good, wrong } from './finding.ts'

/** Quotas of a new account in ap-south-1, as AWS documents them, for an account whose list in Service Quotas lacks them. */
const defaultQuotas = {
  /** SMS a second. */
  transactionalSms: 20,
  /** Calls of InitiateAuth a second; a login makes one, and answers to challenges have three times as many. */
  cognitoLogins: 120,
  /** Calls of AdminCreateUser a second. */
  cognitoNewUsers: 50,
  /** CloudFront's response headers policies of an account. */
  headersPolicies: 20,
} as const

/** Calls of the busiest second, assumed to have twice its share of the hour. @param inHour calls of the busiest hour */
const busiestSecondOf = (inHour: number): number => (inHour * 2) / 3600

interface WatchedQuota {
  readonly subject: string
  /** The code of the service in Service Quotas. */
  readonly service: string
  readonly name: RegExp
  /** For a list of Service Quotas that lacks it. */
  readonly byDefault: number
  readonly what: string
  readonly fix: string
}

const raise = (name: string) => `raise "${name}" in Service Quotas, and wait until it is granted`

const watched: readonly WatchedQuota[] = [
  {
    subject: 'SMS rate',
    service: 'sns',
    name: /transactional SMS/i,
    byDefault: defaultQuotas.transactionalSms,
    what: 'SMS',
    fix: 'open a case with AWS Support for a higher rate of transactional SMS to India',
  },
  {
    subject: 'Cognito logins',
    service: 'cognito-idp',
    name: /UserAuthentication/,
    byDefault: defaultQuotas.cognitoLogins,
    what: 'logins',
    fix: raise('Rate of UserAuthentication requests'),
  },
  {
    subject: 'Cognito new users',
    service: 'cognito-idp',
    name: /UserCreation/,
    byDefault: defaultQuotas.cognitoNewUsers,
    what: 'new users',
    fix: raise('Rate of UserCreation requests'),
  },
]

/** Each code of the busiest second may be the login of a new user. */
const examineQuota =
  ({ subject, service, name, byDefault, what, fix }: WatchedQuota): Examination =>
  async (account, config) => {
    const quota = (await account.quota(service, name)) ?? byDefault
    const needed = Math.ceil(busiestSecondOf(smsPaidFor(smsBudgetOf(config)).hour))
    const figures = `${quota} ${what} a second, and the busiest hour that the stage pays for needs ${needed}`
    return quota >= needed ? good(subject, figures) : wrong(subject, figures, fix)
  }

/** A text as the DLT platform registers it, a slash for the end of each line. */
const registeredText = (text: SmsText, language: Language, host = '<host>'): string =>
  (text === 'code'
    ? codeMessage({ brandName: brand.name, host, code: '{#var#}' }, language)
    : noticeMessage({ brandName: brand.name, kind: text, lender: 'Lender', language }).replace('Lender', '{#var#}')
  ).replaceAll('\n', ' / ')

/** The texts of the registration are on the DLT platform, where no program reads them: the finding shows the one to compare with. */
const examineRegistration: Examination = (_, config) => {
  const { smsSenderId, smsEntityId, smsTemplateId, domainName, kind } = config
  const settings = { smsSenderId, smsEntityId, smsTemplateId }
  const missing = Object.entries(settings).flatMap(([key, value]) => (value === undefined ? [key] : []))
  const text = registeredText('code', 'en', domainName)
  if (missing.length === 0)
    return Promise.resolve(
      good('SMS registration', `template ${smsTemplateId} has to read, a line for each part: ${text}`),
    )
  const lacks = `lacks ${missing.join(', ')}: SMS take the international route, at up to ${config.smsMaxPriceUsd} US dollars each`
  return Promise.resolve(
    kind === 'prod'
      ? wrong('SMS registration', lacks, 'register the sender and the template, see SMS in infra/RUNBOOK.md')
      : good('SMS registration', lacks),
  )
}

const examineNotices: Examination = (_, { smsEntityId, smsNoticeTemplateIds }) =>
  Promise.resolve(
    good(
      'SMS notices',
      smsEntityId === undefined || smsNoticeTemplateIds !== undefined
        ? 'are sent to users who asked for them'
        : 'none is sent: register the templates, and give smsNoticeTemplateIds, see SMS in infra/RUNBOOK.md',
    ),
  )

const examineTranslations: Examination = (_, config) => {
  const { smsEntityId, smsTranslatedTemplateIds: ids, domainName } = config
  const english = translations.flatMap((language) =>
    smsTexts
      .filter((text) => smsEntityId !== undefined && ids?.[language]?.[text] === undefined)
      .map((text) => `${language} ${text}: ${registeredText(text, language, domainName)}`),
  )
  const lacking = `these are sent in English until smsTranslatedTemplateIds has their templates: ${english.join(' | ')}`
  return Promise.resolve(
    good('SMS in other languages', english.length === 0 ? 'are sent in each language of the pages' : lacking),
  )
}

/** CloudFront counts its errors in us-east-1, where the deployment needs the id of the distribution. */
const examineEdgeAlarm: Examination = async (account, { stage, kind, distributionId }) => {
  if (distributionId !== undefined) return good('edge alarm', `watches ${distributionId}`)
  if (kind !== 'prod' || !(await account.isDeployed(`paisalane-${stage}`)))
    return good('edge alarm', 'none; distributionId in cdk.json adds it')
  return wrong(
    'edge alarm',
    'nobody hears of errors that CloudFront answers',
    `put DistributionId of the outputs into cdk.json as distributionId, and run npx cdk deploy -c stage=${stage} -c edge=true`,
  )
}

/** AWS bills a web ACL whether or not a distribution has it. */
const examineWebAcl: Examination = async (account, config) => {
  const subject = 'web ACL of the edge'
  const { stage, requestsPerAddress, webAclArn } = config
  const { WebAclArn: paid } = await account.outputs(`paisalane-${stage}-edge`, edgeRegion)
  if (paid !== undefined && paid === webAclArn) return good(subject, `the distribution has ${paid}`)
  if (paid !== undefined)
    return wrong(
      subject,
      `${paid} is paid for and attached to nothing`,
      `put it into cdk.json as webAclArn, and run npx cdk deploy -c stage=${stage}`,
    )
  const lacks = requestsPerAddress !== undefined && webAclArn === undefined
  return good(subject, lacks ? `none; npx cdk deploy -c stage=${stage} -c edge=true makes it` : "is not this stage's")
}

/** Stacks of the region of stages; those of the edge are in another one. */
const isStage = (stack: string) => /^paisalane-(?:prod|dev(?:-[a-z0-9]+)?)$/.test(stack)

/** Headers policies of each stage; a test counts them in its template. */
export const headersPoliciesOfStage = 3

const examineHeadersPolicies: Examination = async (account, { stage }) => {
  const name = 'Response headers policies per AWS account'
  const quota = (await account.quota('cloudfront', new RegExp(`^${name}`, 'i'))) ?? defaultQuotas.headersPolicies
  const stages = new Set([...(await account.stackNames()).filter(isStage), `paisalane-${stage}`]).size
  const needed = stages * headersPoliciesOfStage
  const figures = `${quota}, and ${stages} stages of this account need ${needed}`
  return quota >= needed
    ? good('headers policies', figures)
    : wrong('headers policies', figures, `remove a stage, or ${raise(name)}`)
}

export const quotaExaminations = {
  ...Object.fromEntries(watched.map((quota) => [quota.subject, examineQuota(quota)])),
  'SMS registration': examineRegistration,
  'SMS notices': examineNotices,
  'SMS in other languages': examineTranslations,
  'edge alarm': examineEdgeAlarm,
  'web ACL of the edge': examineWebAcl,
  'headers policies': examineHeadersPolicies,
}
