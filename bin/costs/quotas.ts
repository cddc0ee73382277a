/** Quotas of a new account in ap-south-1, as AWS documents them. `npm run doctor` reads those of an account. */

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
