/** The settings of a stage: their schemas, defaults and the texts of their problems. */
import * as z from 'zod/mini'
import { httpCapabilities } from '#contract/endpoints.ts'
import { legalSources } from '#contract/legal-sources.ts'
import { logTimes } from '#contract/log-times.ts'
import { indianMobilePattern } from '#contract/patterns.ts'
import { dltNumber, noticeTemplateIds, translatedTemplateIds } from '#lambdas/auth/template-ids.contract.ts'
import { isRealDate } from '#lambdas/profile/birth-date.contract.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { staffCapabilities } from '#lambdas/staff/staff-endpoint.contract.ts'

/** The rows of `constructs/functions.ts` and `constructs/staff/staff-functions.ts`: one for each capability of the HTTP API, and those that other gateways, triggers and streams invoke. */
const functionNames = [
  ...httpCapabilities,
  'auth-triggers',
  'live',
  'fan-out',
  'notices',
  'partner',
  'partner-authorizer',
  'partner-keys',
  'tracking',
  'lenders',
  'webhook-events',
  'webhook-sender',
  'sweep',
  'breach-lists',
  ...staffCapabilities,
] as const
export type FunctionName = (typeof functionNames)[number]

/** Text of a pattern. @param problem begins with "must be" */
const textLike = (pattern: RegExp, problem: string) => z.string('must be text').check(z.regex(pattern, problem))

/** Takes a number also as its text, because `-c key=value` passes text. */
const alsoAsText = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : value,
    ),
    schema,
  )

const smsSenderId = textLike(/^[A-Za-z]{3,6}$/, 'must be the approved sender of 3 to 6 letters')
const domainName = textLike(/^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/, 'must be a host name such as www.example.in')
const certificateArn = textLike(
  /^arn:aws:acm:us-east-1:[0-9]{12}:certificate\/[0-9a-f-]{36}$/,
  'must be an ACM certificate of us-east-1',
)
/** The domain of the staff console, with its certificate in us-east-1. */
const staffDomain = z.strictObject({ name: domainName, certificateArn })
/** The networks that the staff console answers. */
const staffNetworks = z
  .array(z.union([z.cidrv4(), z.cidrv6()], 'must be a network such as 203.0.113.0/24'), 'must be a list of networks')
  .check(z.minLength(1, 'must hold a network'), z.maxLength(50, 'may hold 50 networks at most'))
/** The domain of the partner API, with its certificate in the region of the stage. */
const partnerDomain = z.strictObject({
  name: domainName,
  certificateArn: textLike(
    /^arn:aws:acm:ap-south-1:[0-9]{12}:certificate\/[0-9a-f-]{36}$/,
    'must be an ACM certificate of ap-south-1',
  ),
})
const alarmEmail = z.email('must be an e-mail address')
const pagerUrl = z.url({ protocol: /^https$/, error: 'must be an address with https' })

const isWhole = 'must be a whole number'
const day = z.string('must be text').check(z.refine(isRealDate, 'must be a day as YYYY-MM-DD'))
const atLeastOne = z.int(isWhole).check(z.gte(1, 'must be 1 or more'))
const generation = alsoAsText(atLeastOne)

const amountUsd = (wholeDigits: number) => {
  const format = new RegExp(`^(?=.*[1-9])[0-9]{1,${wholeDigits}}(\\.[0-9]{1,5})?$`)
  const error = `must be an amount in US dollars above 0, with ${wholeDigits} digits at most before the point`
  return alsoAsText(z.number(error).check(z.refine((value) => format.test(String(value)), error)))
}

/** Mumbai: SMS to India take the cheap domestic route from there (`infra/decisions/015-one-region.md`). */
export const region = 'ap-south-1'

const originSecret = z
  .strictObject({
    accepted: z.array(atLeastOne).check(z.minLength(1), z.maxLength(2, 'may hold two at most')),
    sent: atLeastOne,
  })
  .check(
    z.refine((value) => value.accepted.includes(value.sent), { path: ['sent'], error: 'must be one of accepted' }),
    z.refine((value) => new Set(value.accepted).size === value.accepted.length, {
      path: ['accepted'],
      error: 'must differ from each other',
    }),
  )

/** The scheduled smoke test. Without a phone it does not log in; without a sandbox key it submits nothing. */
const canary = z
  .strictObject({
    phone: z.optional(z.string().check(z.regex(indianMobilePattern, 'must be a number such as +919876543210'))),
    partnerCode: z.optional(z.string().check(z.minLength(1, 'must be a code'))),
    /** Name of the secret in Secrets Manager that holds the sandbox key. */
    partnerKeySecret: z.optional(textLike(/^[A-Za-z0-9/_+=.@-]{1,512}$/, 'must be a name of a secret')),
  })
  .check(
    z.refine((value) => (value.partnerCode === undefined) === (value.partnerKeySecret === undefined), {
      path: ['partnerCode'],
      error: 'give partnerCode and partnerKeySecret together or none',
    }),
  )

const recordYears = alsoAsText(
  z.int(isWhole).check(z.refine((years) => years >= 1 && years <= 99, 'must be a whole number of years up to 99')),
)

const silentDays = alsoAsText(
  z.int(isWhole).check(z.refine((days) => days >= 1 && days <= 365, 'must be a whole number of days up to 365')),
)

const percent = alsoAsText(
  z.int(isWhole).check(z.refine((part) => part >= 0 && part <= 100, 'must be a whole number up to 100')),
)

/** True or false, or its text. */
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'must be true or false'),
  z.transform((value) => String(value) === 'true'),
)
const year = 365
/** The times from a year on that CloudWatch Logs offers. */
const logDays = [year, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653]
const lawOfLogs = `${legalSources.retention.title}, ${legalSources.retention.citation}`

/** How long every log and record of access is kept, from the day on which the rule about it is in force. */
const retention = z.strictObject({
  logsDays: z.int(isWhole).check(
    z.gte(year, `must be ${year} or more: ${lawOfLogs}`),
    z.refine((days) => days < year || logDays.includes(days), `must be one of ${logDays.join(', ')}`),
  ),
  from: day,
})

/** The Rules were published on 13 November 2025, and theirs about logs are in force after eighteen months. */
const retentionSetting = z._default(retention, logTimes.byLaw)

/** WAF counts no fewer than 10. */
const requestsPerAddress = alsoAsText(
  z.int(isWhole).check(z.refine((count) => count >= 10 && count < 1e9, 'must be a whole number from 10')),
)
const webAclArn = textLike(
  /^arn:aws:wafv2:us-east-1:[0-9]{12}:global\/webacl\/[A-Za-z0-9_-]+\/[0-9a-f-]{36}$/,
  'must be a global web ACL of us-east-1',
)
const distributionId = textLike(/^E[A-Z0-9]{9,20}$/, 'must be the DistributionId of the outputs')
const restoredTableStream = textLike(
  /^arn:aws:dynamodb:ap-south-1:[0-9]{12}:table\/[A-Za-z0-9_.-]{3,255}\/stream\/[0-9T:.-]+$/,
  'must be the ARN of the stream of a table in ap-south-1',
)

/** Demanded in prod, optional elsewhere. No new setting may be: an old stage could then deploy nothing until somebody has it. */
export const optionalFields = {
  smsSenderId: z.optional(smsSenderId),
  smsEntityId: z.optional(dltNumber),
  smsTemplateId: z.optional(dltNumber),
  domainName: z.optional(domainName),
  certificateArn: z.optional(certificateArn),
  alarmEmail: z.optional(alarmEmail),
}

/** The most that SMS may cost: the highest price of one, and all of any hour, any day and any 30 days. */
export const smsAmounts = {
  smsMaxPriceUsd: z._default(amountUsd(2), 0.1),
  // 30 codes an hour, 22 of them for newcomers: a team tries the login for an afternoon.
  smsHourlyBudgetUsd: z._default(amountUsd(6), 3),
  smsDailyBudgetUsd: z._default(amountUsd(6), 12),
  smsMonthlyBudgetUsd: z._default(amountUsd(6), 48),
}

/** All settings of one stage. */
export const settings = z.strictObject({
  ...optionalFields,
  /** The templates of notices by kind; a registration without them sends no notices. */
  smsNoticeTemplateIds: z.optional(noticeTemplateIds),
  /** The templates of codes and notices in other languages: by language, then by kind. */
  smsTranslatedTemplateIds: z.optional(translatedTemplateIds),
  canary: z.optional(canary),
  secondAlarmEmail: z.optional(alarmEmail),
  /** The endpoint of a pager, which SNS calls for urgent alarms. */
  pagerUrl: z.optional(pagerUrl),
  /** The budget of everything that the account spends in a month; AWS Budgets writes to the mailboxes of alarms. */
  monthlyBudgetUsd: z.optional(amountUsd(6)),
  partnerDomain: z.optional(partnerDomain),
  staffDomain: z.optional(staffDomain),
  /** Without it the staff console answers every network. */
  staffNetworks: z.optional(staffNetworks),
  /** Requests of one address in five minutes, beyond which WAF refuses it; without it there is no web ACL. Set for prod in cdk.json. */
  requestsPerAddress: z.optional(requestsPerAddress),
  /** The web ACL of the distribution, which has to be in us-east-1. */
  webAclArn: z.optional(webAclArn),
  /** The distribution whose errors an alarm in us-east-1 watches; known after the first deployment. */
  distributionId: z.optional(distributionId),
  /** Stream of a restored table that the stage runs on instead of its own. */
  restoredTableStream: z.optional(restoredTableStream),
  /** Whether the stage has alarms, a dashboard and the counts that they read; by default each has but one of a person's own. */
  monitoring: z.optional(flag),
  /** Whether the app is the stack in us-east-1 instead of the stage; given on the command line alone. */
  edge: z._default(flag, false),
  ...smsAmounts,
  originSecret: z._default(originSecret, { accepted: [1], sent: 1 }),
  /** Generation of the key under which one-time codes are stored. */
  codePepper: z._default(generation, 1),
  /** Generation of the key that signs tracking links. */
  goLinkKey: z._default(generation, 1),
  /** Reserved concurrency of functions; one that is not named has none. */
  reservedConcurrency: z._default(z.partialRecord(z.enum(functionNames), atLeastOne), {}),
  /** Years for which the record of staff is kept. */
  recordYears: z._default(recordYears, 8),
  /** Whether staff need a second member for changes of much, such as more than 500 applications at once. */
  fourEyes: z._default(flag, false),
  /** Days without a sign-in after which a number may have another owner. */
  silentDays: z._default(silentDays, ownerPolicy.silentDays),
  retention: retentionSetting,
  /** The last day in India on which the terms box of the login starts ticked; by default no day ends it. Set for prod in cdk.json. */
  termsTickedByDefault: z._default(day, '9999-12-31'),
  /** The part of page loads, in per cent, that report times and failures of their views; at 0 no page loads the code of reports. */
  fieldMetrics: z._default(percent, 10),
  /** How a deployment moves callers to new versions of functions: 10 % of them for five minutes under the alarms, or all at once. */
  release: z._default(z.enum(['gradual', 'allAtOnce'], 'must be gradual or allAtOnce'), 'allAtOnce'),
  /** Folder of the built web app, from the root of the project. */
  webAssets: z._default(z.string().check(z.minLength(1, 'must name a folder')), 'web/dist'),
  /** Folder of the built staff console, from the root of the project. */
  staffAssets: z._default(z.string().check(z.minLength(1, 'must name a folder')), 'web/dist-staff'),
})
