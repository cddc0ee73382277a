/** Settings of the functions that send SMS from their environment, checked once at cold start; a wrong one stops it with one clear line. */
import { environment } from '#contract/environment.ts'
import { translations, type Language } from '#contract/languages.ts'
import { requiredVariable } from '#entry/runtime.ts'
import type { SmsText } from '#lambdas/shared/sms-texts.contract.ts'
import { codeMessage, isSinglePart, isSinglePartGsm } from './code-message.rules.ts'
import type { SendSettings } from './send-one-time-code.ts'
import { smsBudgetProblems, smsPaidFor, type SmsLimits, type SmsBudget } from './sms-budget.contract.ts'
import type { SmsRegistration } from './sms-sender.function.ts'
import { noticeTemplateIds, translatedTemplateIds } from './template-ids.contract.ts'

const optionalVariable = (name: string, pattern: RegExp, meaning: string): string => {
  const value = process.env[name] ?? ''
  if (value !== '' && !pattern.test(value)) throw new Error(`The environment variable ${name} must be ${meaning}`)
  return value
}

const readTestMode = (): boolean => {
  const isOn = optionalVariable(environment.testMode, /^(true|false)$/, 'true or false') === 'true'
  const stage = requiredVariable(environment.stage)
  if (isOn && stage !== 'local') {
    throw new Error(`${environment.testMode} is for the local stage only and is refused in the stage ${stage}`)
  }
  return isOn
}

const readHost = (): string => {
  const origin = requiredVariable(environment.appOrigin)
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin) {
    throw new Error(
      `The environment variable ${environment.appOrigin} must be an origin such as https://www.example.in`,
    )
  }
  return url.hostname
}

/** US dollars above 0. */
const readAmount = (name: string): number => {
  const text = requiredVariable(name)
  if (!/^\d{1,6}(\.\d{1,5})?$/.test(text) || Number(text) === 0) {
    throw new Error(`The environment variable ${name} must be an amount in US dollars such as 0.05`)
  }
  return Number(text)
}

const variableOf = {
  maxPriceUsd: environment.smsMaxPriceUsd,
  hourlyUsd: environment.smsHourlyBudgetUsd,
  dailyUsd: environment.smsDailyBudgetUsd,
  monthlyUsd: environment.smsMonthlyBudgetUsd,
} as const

/** Reads the money that the stage may spend on SMS. Throws an Error for amounts that do not fit each other. */
export const readSmsBudget = (): SmsBudget => {
  const { maxPriceUsd, hourlyUsd, dailyUsd, monthlyUsd } = variableOf
  const budget = {
    maxPriceUsd: readAmount(maxPriceUsd),
    hourlyUsd: readAmount(hourlyUsd),
    dailyUsd: readAmount(dailyUsd),
    monthlyUsd: readAmount(monthlyUsd),
  }
  const [problem] = smsBudgetProblems(budget)
  if (problem) throw new Error(`The environment variable ${variableOf[problem.amount]} ${problem.text}`)
  return budget
}

export const readSmsLimits = (): SmsLimits => smsPaidFor(readSmsBudget())

const readIds = <Ids>(name: string, schema: { parse: (value: unknown) => Ids }): Partial<Ids> => {
  const text = process.env[name] ?? ''
  try {
    return text === '' ? {} : schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`The environment variable ${name} must have 19 digits for each kind of SMS, or be empty`, { cause })
  }
}

/** @returns the template of a text: '' without a registration, and undefined where the registration has none in this language */
export const readSmsTemplates = (): ((text: SmsText, language: Language) => string | undefined) => {
  const isRegistered = (process.env[environment.smsEntityId] ?? '') !== ''
  const english = {
    ...readIds(environment.smsNoticeTemplateIds, noticeTemplateIds),
    code: optionalVariable(environment.smsTemplateId, /^\d{19}$/, '19 digits or empty'),
  }
  const translated = readIds(environment.smsTranslatedTemplateIds, translatedTemplateIds)
  return (text, language) => (isRegistered ? (language === 'en' ? english[text] : translated[language]?.[text]) : '')
}

export const readSendSettings = (brandName: string): SendSettings => {
  const message = { brandName, host: readHost(), code: '000000' }
  if (!isSinglePartGsm(codeMessage(message))) {
    throw new Error('The SMS does not fit one part of plain GSM text: the brand or the host name must be shorter')
  }
  const templateOf = readSmsTemplates()
  const languages = translations.filter(
    (language) => templateOf('code', language) !== undefined && isSinglePart(codeMessage(message, language)),
  )
  return { brandName, host: message.host, testMode: readTestMode(), languages }
}

export const readSmsRegistration = (): SmsRegistration => ({
  senderId: optionalVariable(environment.smsSenderId, /^[A-Za-z]{3,6}$/, '3 to 6 letters or empty'),
  entityId: optionalVariable(environment.smsEntityId, /^\d{19}$/, '19 digits or empty'),
  maxPriceUsd: String(readAmount(environment.smsMaxPriceUsd)),
})
