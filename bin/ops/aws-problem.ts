/** Describes an error of AWS, or of the connection to it, as one line with the next step. */

/** An error and the causes behind it. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...(error === error.cause ? [] : causesOf(error.cause))] : []

const signIn = 'sign in with aws sso login or aws configure, or choose a profile with AWS_PROFILE'

interface Problem {
  /** Names or system codes of errors. */
  errors: RegExp
  line: (error: Error, region: string) => string
}

const problems: readonly Problem[] = [
  {
    errors: /^(CredentialsProviderError|TokenProviderError|ProviderError)$/,
    line: ({ message }) => `no AWS credentials were found (${message}): ${signIn}`,
  },
  {
    errors:
      /^(ExpiredToken|InvalidClientTokenId|InvalidAccessKeyId|InvalidSignature|SignatureDoesNotMatch|Unrecogni[sz]edClient)/,
    line: ({ name, message }) => `AWS does not accept the credentials (${name}: ${message}): ${signIn}`,
  },
  {
    errors: /^(AccessDenied|UnauthorizedOperation|NotAuthorized)/,
    line: ({ message }) => `AWS refuses this (${message}): ask for that right, or choose a profile with AWS_PROFILE`,
  },
  {
    errors: /^(ENOTFOUND|EAI_AGAIN)$/,
    line: (_, region) => `AWS has no address for the region ${region}: check AWS_REGION and the network`,
  },
  {
    errors: /^(ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|TimeoutError)$/,
    line: (_, region) => `AWS cannot be reached in the region ${region}: check the network and its proxy`,
  },
]

const namesOf = (error: Error): string[] => ['code' in error ? String(error.code) : '', error.name]

/** @returns undefined for an error of neither AWS nor the connection to it */
export const describeAwsProblem = (error: unknown, region: string): string | undefined => {
  for (const cause of causesOf(error)) {
    const found = problems.find(({ errors }) => namesOf(cause).some((name) => errors.test(name)))
    if (found) return found.line(cause, region)
  }
  return undefined
}
