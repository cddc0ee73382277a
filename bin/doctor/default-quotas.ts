/** Quotas of a new account in ap-south-1, as AWS documents them, and the busiest second of an hour. */

/** For an account whose list in Service Quotas lacks them. */
export const defaultQuotas = {
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
export const busiestSecondOf = (inHour: number): number => (inHour * 2) / 3600
