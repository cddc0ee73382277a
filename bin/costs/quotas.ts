/** Quotas of a new account in ap-south-1, as AWS documents them (`npm run doctor` reads those of an account), and how unevenly the visits of a month meet them. */

export const defaultQuotas = {
  /** SMS a second. */
  transactionalSms: 20,
  /** Calls of InitiateAuth a second; a login makes one, and answers to challenges have three times as many. */
  cognitoLogins: 120,
  /** Calls of AdminCreateUser a second. */
  cognitoNewUsers: 50,
  /** Executions of functions at once. */
  lambdaExecutions: 1000,
  /** Write units a second of the table, on demand. */
  tableWriteUnits: 40_000,
  /** CloudFront's response headers policies of an account. */
  headersPolicies: 20,
} as const

/** Of DynamoDB, for one partition and so for one item; not adjustable. */
export const partitionLimits = { readUnits: 3000, writeUnits: 1000 } as const

/** Assumed: one day of a campaign has twice its share of a month, one evening hour an eighth of that day, and one second twice its share of that hour. */
const parts = { dayOfMonth: 2 / 30, hourOfDay: 1 / 8, secondOfHour: 2 / 3600 } as const

export const busiestDay = (inMonth: number): number => inMonth * parts.dayOfMonth

export const busiestHour = (inMonth: number): number => busiestDay(inMonth) * parts.hourOfDay

/** @param inHour of the busiest hour */
export const busiestSecondOf = (inHour: number): number => inHour * parts.secondOfHour

export const busiestSecond = (inMonth: number): number => busiestSecondOf(busiestHour(inMonth))
