/** Reads and validates the settings of one stage: those of `stages` in cdk.json, overridden by `-c <key>=<value>`. */
import type * as z from 'zod/mini'
import { brandSchema } from '#contract/brand.ts'
import { ruleMessage } from '#contract/rule-messages.ts'
import { todayInIndia } from '#contract/times.ts'
import { smsBudgetProblems, type SmsBudget } from '#lambdas/auth/sms-budget.contract.ts'
import { optionalFields, settings, type smsAmounts } from './stage-settings.ts'

export const stageKinds = ['local', 'dev', 'prod'] as const
export type StageKind = (typeof stageKinds)[number]

/** A developer's own stage is of the kind dev. */
const ownStage = /^dev-[a-z][a-z0-9]{0,19}$/

/** The settings of one stage. An optional value is absent where the stage has none. */
export interface StageConfig extends z.infer<typeof settings> {
  /** Names the stack: local, dev, dev-<name> or prod. */
  readonly stage: string
  readonly kind: StageKind
  /** Scheme of the web address: http in the stage local only, because the local runtime has no certificate. */
  readonly appScheme: 'http' | 'https'
  readonly monitoring: boolean
  /** Days for which every log is kept at least: 0 before the rule of `retention` is in force. */
  readonly leastLogDays: number
}

const demandedInProd = Object.keys(optionalFields) as (keyof typeof optionalFields)[]

/** All problems of a configuration, one line each, which names the context key. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  /** The settings that are right, with defaults for the others; absent where the stage itself is unknown. */
  readonly usable: StageConfig | undefined
  constructor(problems: readonly string[], usable?: StageConfig) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
    this.usable = usable
  }
}

const problemsOf = (prefix: string, error: z.core.$ZodError): string[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[prefix, ...issue.path, key].join('.')}: is not a setting`)
      : [`${[prefix, ...issue.path].join('.')}: ${issue.message}`],
  )

/** The settings without those that have a problem. */
const withoutWrong = (given: Readonly<Record<string, unknown>>, { issues }: z.core.$ZodError) => {
  const wrong = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  )
  return Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)))
}

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

/** A setting of the command line, which gives lists and objects as JSON. */
const valueOf = (given: unknown): unknown => {
  if (typeof given !== 'string' || !/^[[{]/.test(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    // The schema reports the value.
    return given
  }
}

/** Words of the command line that are no setting; the CDK's own keys have a colon, a slash or a hyphen. */
const unknownKeysOf = (context: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(context).filter(
    (key) => /^\w+$/.test(key) && !['stage', 'stages', ...Object.keys(settings.shape)].includes(key),
  )

/** Stages of cdk.json whose name is none, such as a mistyped one, whose settings nothing would read. */
const unknownStagesOf = (stages: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(stages)
    .filter((name) => kindOf(name) === undefined)
    .map((name) => `stages.${name}: is no stage; stages are local, dev, dev-<name> and prod`)

/** Settings of the command line. */
const overridesIn = (context: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => {
      const value = context[key]
      return value === undefined ? [] : [[key, valueOf(value)]]
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

/** A stage of a person's own costs less without. */
const isMonitored = (stage: string, { monitoring = !ownStage.test(stage) }: z.infer<typeof settings>): boolean =>
  monitoring

const problemsTogether = (stage: string, config: z.infer<typeof settings>): string[] => {
  const problems = smsBudgetProblems(smsBudgetOf(config)).map(
    ({ amount, text }) => `stages.${stage}.${keyOfAmount[amount]}: ${text}`,
  )
  for (const key of ['smsNoticeTemplateIds', 'smsTranslatedTemplateIds'] as const)
    if (config[key] !== undefined && config.smsEntityId === undefined)
      problems.push(`stages.${stage}.${key}: needs smsSenderId, smsEntityId and smsTemplateId`)
  if (config.alarmEmail === undefined)
    for (const key of ['secondAlarmEmail', 'monthlyBudgetUsd'] as const)
      if (config[key] !== undefined) problems.push(`stages.${stage}.${key}: needs alarmEmail`)
  // A budget refuses an address that it has, and CloudFront a host: in the middle of the deployment.
  if (config.alarmEmail !== undefined && config.secondAlarmEmail?.toLowerCase() === config.alarmEmail.toLowerCase())
    problems.push(`stages.${stage}.secondAlarmEmail: must be another address than alarmEmail`)
  const hosts = [config.domainName, config.partnerDomain?.name, config.staffDomain?.name].filter(
    (host) => host !== undefined,
  )
  if (new Set(hosts).size < hosts.length)
    problems.push(`stages.${stage}.staffDomain: must have a host of its own, as domainName and partnerDomain`)
  if (config.edge && config.requestsPerAddress === undefined && config.distributionId === undefined)
    problems.push(
      `stages.${stage}.edge: needs requestsPerAddress or distributionId: the stage has nothing in us-east-1`,
    )
  if (!isMonitored(stage, config)) {
    if (config.canary !== undefined) problems.push(`stages.${stage}.canary: needs monitoring`)
    if (config.release === 'gradual') problems.push(`stages.${stage}.release: gradual needs monitoring`)
  }
  if (stage === 'prod') {
    for (const key of demandedInProd)
      if (config[key] === undefined) problems.push(`stages.prod.${key}: is required in prod`)
  } else {
    const sms = [config.smsSenderId, config.smsEntityId, config.smsTemplateId]
    if (sms.includes(undefined) && sms.some((value) => value !== undefined))
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
 * @param now decides whether rules of a date are in force
 * @throws ConfigError with every problem found
 */
export const readStageConfig = (
  context: Readonly<Record<string, unknown>>,
  brand: unknown,
  now = new Date(),
): StageConfig => {
  const { stage, kind } = readStage(context)
  const prefix = `stages.${stage}`
  const stages = isRecord(context['stages']) ? context['stages'] : {}
  const shared = stages[kind]
  const own = stages[stage] ?? {}
  if (!isRecord(shared) || !isRecord(own)) throw new ConfigError([`stages.${kind}: is missing in cdk.json`])
  const given = { ...shared, ...own, ...overridesIn(context) }
  const parsed = settings.safeParse(given, { error: ruleMessage })
  const brandCheck = brandSchema.safeParse(brand, { error: ruleMessage })
  const problems = [
    ...unknownStagesOf(stages),
    ...unknownKeysOf(context).map((key) => `${key}: is not a setting`),
    ...(parsed.success ? problemsTogether(stage, parsed.data) : problemsOf(prefix, parsed.error)),
    ...(brandCheck.success ? [] : problemsOf('brand', brandCheck.error)),
  ]
  const usable = parsed.success ? parsed.data : settings.parse(withoutWrong(given, parsed.error))
  const config: StageConfig = {
    ...usable,
    monitoring: isMonitored(stage, usable),
    leastLogDays: todayInIndia(now) < usable.retention.from ? 0 : usable.retention.logsDays,
    stage,
    kind,
    appScheme: kind === 'local' ? 'http' : 'https',
  }
  if (problems.length > 0) throw new ConfigError(problems, config)
  return config
}
