/** Reads and validates the settings of one stage: those of `stages` in cdk.json, overridden by `-c <key>=<value>`. */
import * as z from 'zod/mini'
import { smsBudgetProblems, type SmsBudget } from '#contract/auth/sms-budget.ts'
import { brandSchema } from '#contract/brand.ts'
import { httpCapabilities } from '#contract/endpoints.ts'
import { indianMobilePattern } from '#contract/patterns.ts'

export const stageKinds = ['local', 'dev', 'prod'] as const
export type StageKind = (typeof stageKinds)[number]

/** A developer's own stage is of the kind dev. */
const ownStage = /^dev-[a-z][a-z0-9]{0,19}$/

/** The rows of `constructs/functions.ts`: one for each capability of the HTTP API, and those that other gateways, triggers and streams invoke. */
const functionNames = [
  ...httpCapabilities,
  'auth-triggers',
  'live',
  'fan-out',
  'partner',
  'partner-authorizer',
  'tracking',
] as const
export type FunctionName = (typeof functionNames)[number]

const smsSenderId = z
  .string('must be text')
  .check(z.regex(/^[A-Za-z]{3,6}$/, 'must be the approved sender of 3 to 6 letters'))
const dltNumber = z
  .string('must be text, in quotation marks')
  .check(z.regex(/^[0-9]{19}$/, 'must be the 19 digits that the DLT platform gave'))
const domainName = z
  .string('must be text')
  .check(z.regex(/^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/, 'must be a host name such as www.example.in'))
const certificateArn = z
  .string('must be text')
  .check(
    z.regex(/^arn:aws:acm:us-east-1:[0-9]{12}:certificate\/[0-9a-f-]{36}$/, 'must be an ACM certificate of us-east-1'),
  )
const alarmEmail = z.email('must be an e-mail address')
const generation = z.int('must be a whole number').check(z.gte(1, 'must be 1 or more'))
const reservedExecutions = z.int('must be a whole number').check(z.gte(1, 'must be 1 or more'))

/** A number, or its text, because `-c key=value` passes text. */
const amountUsd = (wholeDigits: number) => {
  const format = new RegExp(`^(?=.*[1-9])[0-9]{1,${wholeDigits}}(\\.[0-9]{1,5})?$`)
  const error = `must be an amount in US dollars above 0, with ${wholeDigits} digits at most before the point`
  return z.pipe(
    z.union([z.number(), z.string()], error).check(z.refine((value) => format.test(String(value)), error)),
    z.transform(Number),
  )
}

/** SMS to India take the cheap domestic route only from Mumbai and Hyderabad. */
const region = z.literal('ap-south-1', {
  error: ({ input }) =>
    input === 'ap-south-2'
      ? 'ap-south-2 is an opt-in region, to whose buckets CloudFront delivers no standard logs: use ap-south-1'
      : 'must be ap-south-1',
})

const originSecret = z
  .strictObject({
    accepted: z.array(generation).check(z.minLength(1), z.maxLength(2, 'may hold two at most')),
    sent: generation,
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
    partnerKeySecret: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9/_+=.@-]{1,512}$/, 'must be a name of a secret')),
    ),
  })
  .check(
    z.refine((value) => (value.partnerCode === undefined) === (value.partnerKeySecret === undefined), {
      path: ['partnerCode'],
      error: 'give partnerCode and partnerKeySecret together or none',
    }),
  )

/** A number, or its text, because `-c key=value` passes text. WAF counts no fewer than 10. */
const requestsPerAddress = z.pipe(
  z
    .union([z.number(), z.string()], 'must be a whole number')
    .check(z.refine((value) => /^[1-9][0-9]{1,8}$/.test(String(value)), 'must be a whole number from 10')),
  z.transform(Number),
)
const webAclArn = z
  .string('must be text')
  .check(
    z.regex(
      /^arn:aws:wafv2:us-east-1:[0-9]{12}:global\/webacl\/[A-Za-z0-9_-]+\/[0-9a-f-]{36}$/,
      'must be a global web ACL of us-east-1',
    ),
  )
const restoredTableStream = z
  .string('must be text')
  .check(
    z.regex(
      /^arn:aws:dynamodb:ap-south-1:[0-9]{12}:table\/[A-Za-z0-9_.-]{3,255}\/stream\/[0-9T:.-]+$/,
      'must be the ARN of the stream of a table in ap-south-1',
    ),
  )

const optionalFields = {
  smsSenderId: z.optional(smsSenderId),
  smsEntityId: z.optional(dltNumber),
  smsTemplateId: z.optional(dltNumber),
  domainName: z.optional(domainName),
  certificateArn: z.optional(certificateArn),
  alarmEmail: z.optional(alarmEmail),
}

/** What SMS may cost: the highest price of one, and all of any hour, any day and any 30 days. */
const smsAmounts = {
  smsMaxPriceUsd: z._default(amountUsd(2), 0.1),
  smsHourlyBudgetUsd: z._default(amountUsd(6), 1),
  smsDailyBudgetUsd: z._default(amountUsd(6), 4),
  smsMonthlyBudgetUsd: z._default(amountUsd(6), 16),
}

const settings = z.strictObject({
  ...optionalFields,
  canary: z.optional(canary),
  /** Requests of one address in five minutes, beyond which WAF refuses it; without it there is no web ACL. */
  requestsPerAddress: z.optional(requestsPerAddress),
  /** The web ACL of the distribution, which has to be in us-east-1. */
  webAclArn: z.optional(webAclArn),
  /** Stream of a restored table that the stage runs on instead of its own. */
  restoredTableStream: z.optional(restoredTableStream),
  region: z._default(region, 'ap-south-1'),
  ...smsAmounts,
  originSecret: z._default(originSecret, { accepted: [1], sent: 1 }),
  /** Generation of the key under which one-time codes are stored. */
  codePepper: z._default(generation, 1),
  /** Generation of the key that signs tracking links. */
  goLinkKey: z._default(generation, 1),
  /** Reserved concurrency of functions; one that is not named has none. */
  reservedConcurrency: z._default(z.partialRecord(z.enum(functionNames), reservedExecutions), {}),
  /** Folder of the built web app, from the root of the project. */
  webAssets: z._default(z.string().check(z.minLength(1, 'must name a folder')), 'web/dist'),
})

/** Settings that are not text; `-c key=value` gives them as JSON. */
const jsonSettings: readonly string[] = ['originSecret', 'codePepper', 'goLinkKey', 'reservedConcurrency', 'canary']

/** The settings of one stage. An optional value is absent where the stage has none. */
export interface StageConfig extends z.infer<typeof settings> {
  /** Names the stack: local, dev, dev-<name> or prod. */
  readonly stage: string
  readonly kind: StageKind
  /** Scheme of the web address: http in the stage local only, because the local runtime has no certificate. */
  readonly appScheme: 'http' | 'https'
}

const demandedInProd = Object.keys(optionalFields) as (keyof typeof optionalFields)[]

/** All problems of a configuration, one line each, which names the context key. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const problemsOf = (prefix: string, error: z.core.$ZodError): string[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[prefix, ...issue.path, key].join('.')}: is not a setting`)
      : [`${[prefix, ...issue.path].join('.')}: ${issue.message}`],
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (stage: unknown): StageKind | undefined =>
  typeof stage === 'string' && ownStage.test(stage) ? 'dev' : stageKinds.find((kind) => kind === stage)

const readStage = (context: Readonly<Record<string, unknown>>) => {
  const { stage = 'dev' } = context
  const kind = kindOf(stage)
  if (typeof stage !== 'string' || kind === undefined)
    throw new ConfigError(['stage: must be dev, dev-<name> with up to 20 small letters and digits, prod, or local'])
  return { stage, kind }
}

const jsonOf = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    // The schema reports the value.
    return text
  }
}

/** Settings of the command line. */
const overridesIn = (context: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => {
      const value = context[key]
      return value === undefined ? [] : [[key, jsonSettings.includes(key) ? jsonOf(value) : value]]
    }),
  )

const keyOfAmount = {
  maxPriceUsd: 'smsMaxPriceUsd',
  hourlyUsd: 'smsHourlyBudgetUsd',
  dailyUsd: 'smsDailyBudgetUsd',
  monthlyUsd: 'smsMonthlyBudgetUsd',
} as const

/** The SMS budget of a stage's settings. */
export const smsBudgetOf = (config: Readonly<Record<keyof typeof smsAmounts, number>>): SmsBudget => ({
  maxPriceUsd: config.smsMaxPriceUsd,
  hourlyUsd: config.smsHourlyBudgetUsd,
  dailyUsd: config.smsDailyBudgetUsd,
  monthlyUsd: config.smsMonthlyBudgetUsd,
})

const problemsTogether = (stage: string, config: z.infer<typeof settings>): string[] => {
  const problems = smsBudgetProblems(smsBudgetOf(config)).map(
    ({ amount, text }) => `stages.${stage}.${keyOfAmount[amount]}: ${text}`,
  )
  if (stage === 'prod') {
    for (const key of demandedInProd)
      if (config[key] === undefined) problems.push(`stages.prod.${key}: is required in prod`)
  } else {
    const sms = [config.smsSenderId, config.smsEntityId, config.smsTemplateId].filter((value) => value !== undefined)
    if (sms.length % 3 !== 0)
      problems.push(`stages.${stage}.smsSenderId: give smsSenderId, smsEntityId and smsTemplateId together or none`)
    if ((config.domainName === undefined) !== (config.certificateArn === undefined))
      problems.push(`stages.${stage}.domainName: give domainName and certificateArn together or none`)
  }
  return problems
}

/**
 * Reads the configuration of the stage that the context names, or of `dev` if it names none. A stage `dev-<name>` has the settings of `dev`
 * where it has none of its own.
 * @param context the CDK context: `stage`, `stages`, and settings by their own name, which take precedence
 * @throws ConfigError with every problem found
 */
export const readStageConfig = (context: Readonly<Record<string, unknown>>, brand: unknown): StageConfig => {
  const { stage, kind } = readStage(context)
  const prefix = `stages.${stage}`
  const stages = isRecord(context['stages']) ? context['stages'] : {}
  const shared = stages[kind]
  const own = stages[stage] ?? {}
  if (!isRecord(shared) || !isRecord(own)) throw new ConfigError([`stages.${kind}: is missing in cdk.json`])
  const parsed = settings.safeParse({ ...shared, ...own, ...overridesIn(context) })
  const brandCheck = brandSchema.safeParse(brand)
  const problems = [
    ...(parsed.success ? problemsTogether(stage, parsed.data) : problemsOf(prefix, parsed.error)),
    ...(brandCheck.success ? [] : problemsOf('brand', brandCheck.error)),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return { ...parsed.data, stage, kind, appScheme: kind === 'local' ? 'http' : 'https' }
}

/**
 * Reads what a stage may spend on SMS, whether or not its other settings are complete.
 * @throws ZodError for an amount that is none
 */
export const readSmsBudget = (context: Readonly<Record<string, unknown>>, stage: StageKind): SmsBudget => {
  const stages = isRecord(context['stages']) ? context['stages'] : {}
  return smsBudgetOf(z.parse(z.object(smsAmounts), stages[stage] ?? {}))
}
