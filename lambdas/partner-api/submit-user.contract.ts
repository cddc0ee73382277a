/** partner-submit-user: the fields that a partner sends about a user, and the rule for each. */
import * as z from 'zod/mini'
import { utmNames, type UtmName } from '#contract/entities.ts'
import { moment } from '#contract/moment.ts'
import { indianMobilePattern } from '#contract/patterns.ts'
import { limits } from '#contract/policy.ts'
import { lineOfProgram, lineOfText, withoutInvisibleEdges } from '#contract/text.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { calendarDate, isAdult, isBirthDate } from '#lambdas/profile/birth-date.contract.ts'

const notEmpty = 'must be a text that is not empty'

/** Digits are sent as text; senders who send a number learn why. */
const digits = (rule: string, example: string) =>
  z.string({
    error: ({ input }) =>
      typeof input === 'number' ? `${rule}, as text in quotes such as "${example}": a number loses its zeros` : rule,
  })

const e164 = 'must be in E.164 format, such as +919876543210'
const e164Pattern = /^\+[1-9][0-9]{6,14}$/
const phone = digits(e164, '+919876543210').check(
  z.refine((value) => e164Pattern.test(value), { error: e164, abort: true }),
  z.regex(indianMobilePattern, 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'),
)

const email = z
  .string('must be a valid email address')
  .check(
    z.overwrite(withoutInvisibleEdges),
    z.maxLength(limits.emailCharacters, `must have at most ${limits.emailCharacters} characters`),
    z.email('must be a valid email address'),
  )

const dateFormat = 'must be a date as YYYY-MM-DD'
const dob = z
  .string(dateFormat)
  .check(
    z.refine((value) => calendarDate.test(value), { error: dateFormat, abort: true }),
    z.refine(isBirthDate, { error: 'must be a real date from 1900-01-01 to today', abort: true }),
    z.refine(isAdult, `must be that of someone aged ${limits.minimumAgeYears} or more`),
  )
  .register(z.globalRegistry, { format: 'date' })

const pincode = digits('must be exactly 6 digits', '462001').check(z.regex(/^[0-9]{6}$/, 'must be exactly 6 digits'))

const rupees = `must be a number of rupees, at least ${limits.leastIncomeRupees}`
const monthlyIncome = z
  .number(rupees)
  .check(
    z.gte(limits.leastIncomeRupees, rupees),
    z.lte(limits.monthlyIncomeRupees, `must be at most ${limits.monthlyIncomeRupees}`),
  )
  .register(z.globalRegistry, { format: 'double' })

const panFormat = 'must be five letters, four digits and one letter'
/** Lower-case letters are converted to capitals. */
const pan = z.string(panFormat).check(z.regex(/^[A-Za-z]{5}[0-9]{4}[A-Za-z]$/, panFormat), z.toUpperCase())

const lastFour = 'must be the last 4 digits only; never send a whole Aadhaar number'
const aadhaar = digits(lastFour, '4321').check(z.regex(/^[0-9]{4}$/, lastFour))

const scoreRange = `must be a whole number from ${partnerPolicy.lowestCreditScore} to ${partnerPolicy.highestCreditScore}`
const creditScore = z
  .int(scoreRange)
  .check(z.gte(partnerPolicy.lowestCreditScore, scoreRange), z.lte(partnerPolicy.highestCreditScore, scoreRange))

const pastMoment = moment.check(
  z.refine(
    (value) => Date.parse(value) <= Date.now() + partnerPolicy.clockSkewSeconds * 1000,
    'must not be in the future',
  ),
)

const [ipv4, ipv6] = [z.ipv4(), z.ipv6()]
/** As one text, because code generators make a class of each choice between two. */
const ipAddress = z
  .string('must be an IPv4 or IPv6 address')
  .check(
    z.refine(
      (value) => ipv4.safeParse(value).success || ipv6.safeParse(value).success,
      'must be an IPv4 or IPv6 address',
    ),
  )
  .register(z.globalRegistry, { maxLength: 45 })

export const consentChannels = ['web', 'app', 'messenger', 'sms', 'email', 'call', 'branch', 'other'] as const
const channelWords = `must be one of ${consentChannels.join(', ')}`

/** The user's agreement to the submission, as the partner recorded it. */
const consent = z.strictObject(
  {
    given_at: pastMoment,
    text_version: lineOfProgram(partnerPolicy.consentVersionCharacters, notEmpty),
    channel: z.enum(consentChannels, channelWords),
  },
  'must be a JSON object with given_at, text_version and channel',
)
export type SubmittedConsent = z.infer<typeof consent>

const utmValue = z.optional(lineOfProgram(limits.utmCharacters, notEmpty))

export const submitUserRequest = z.strictObject(
  {
    loan_type: lineOfText(partnerPolicy.loanTypeCharacters, notEmpty),
    phone,
    full_name: lineOfText(limits.nameCharacters, notEmpty),
    email,
    dob,
    pincode,
    monthly_income: monthlyIncome,
    company_name: z.optional(lineOfText(limits.companyNameCharacters, notEmpty)),
    pan: z.optional(pan),
    aadhaar: z.optional(aadhaar),
    credit_score: z.optional(creditScore),
    mobile_verified_at: z.optional(pastMoment),
    consent: z.optional(consent),
    ua_ip: z.optional(ipAddress),
    user_agent: z.optional(lineOfProgram(partnerPolicy.userAgentCharacters, notEmpty)),
    ...(Object.fromEntries(utmNames.map((name) => [name, utmValue])) as Record<UtmName, typeof utmValue>),
  },
  'must be a JSON object',
)
export type SubmitUserRequest = z.infer<typeof submitUserRequest>

export const consentFieldNames: readonly string[] = Object.keys(consent.shape).map((name) => `consent.${name}`)

export const submitUserResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  user_id: z.string(),
  submission_id: z.string(),
  phone: z.string(),
})
export type SubmitUserResponse = z.infer<typeof submitUserResponse>
