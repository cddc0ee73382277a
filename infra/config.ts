/** Reads and validates the settings of one stage: those of `stages` in cdk.json, overridden by `-c <key>=<value>`. */
import * as z from 'zod/mini'
import { brandSchema } from '#contract/brand.ts'
import { httpCapabilities } from '#contract/endpoint-routes.ts'

export const stageNames = ['local', 'dev', 'prod'] as const
export type StageName = (typeof stageNames)[number]

/** Every function: one for each capability of the HTTP API, and those that other gateways, triggers and streams invoke. */
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

const optionalFields = {
  smsSenderId: z.optional(smsSenderId),
  smsEntityId: z.optional(dltNumber),
  smsTemplateId: z.optional(dltNumber),
  domainName: z.optional(domainName),
  certificateArn: z.optional(certificateArn),
  alarmEmail: z.optional(alarmEmail),
}

const settings = z.strictObject({
  ...optionalFields,
  /** SMS to India take the cheap domestic route only from these two regions. */
  region: z._default(z.enum(['ap-south-1', 'ap-south-2'], 'must be ap-south-1 or ap-south-2'), 'ap-south-1'),
  smsMaxPriceUsd: z._default(amountUsd(2), 0.1),
  smsMonthlyBudgetUsd: z._default(amountUsd(6), 1),
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

/** The settings of one stage. Optional values are absent where the stage does without. */
export interface StageConfig extends z.infer<typeof settings> {
  readonly stage: StageName
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

const readStage = (context: Readonly<Record<string, unknown>>): StageName => {
  const stage = z.enum(stageNames).safeParse(context['stage'] ?? 'dev')
  if (!stage.success) throw new ConfigError([`stage: must be one of ${stageNames.join(', ')}`])
  return stage.data
}

const problemsTogether = (stage: StageName, config: z.infer<typeof settings>): string[] => {
  const problems: string[] = []
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
 * Reads the configuration of the stage that the context names, or of `dev` if it names none.
 * @param context the CDK context: `stage`, `stages`, and settings by their own name, which take precedence
 * @throws ConfigError with every problem found
 */
export const readStageConfig = (context: Readonly<Record<string, unknown>>, brand: unknown): StageConfig => {
  const stage = readStage(context)
  const prefix = `stages.${stage}`
  const stages = context['stages']
  if (!isRecord(stages) || !isRecord(stages[stage])) throw new ConfigError([`${prefix}: is missing in cdk.json`])
  const overrides = Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => (context[key] === undefined ? [] : [[key, context[key]]])),
  )
  const parsed = settings.safeParse({ ...stages[stage], ...overrides })
  const brandCheck = brandSchema.safeParse(brand)
  const problems = [
    ...(parsed.success ? problemsTogether(stage, parsed.data) : problemsOf(prefix, parsed.error)),
    ...(brandCheck.success ? [] : problemsOf('brand', brandCheck.error)),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return { ...parsed.data, stage, appScheme: stage === 'local' ? 'http' : 'https' }
}
