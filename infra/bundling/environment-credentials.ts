/**
 * Stands in for `@aws-sdk/credential-provider-node` in the function bundles. Lambda hands credentials over in the environment, so every
 * other provider would only be bytes to load at each cold start (`design/performance.md`, function start).
 */

interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/** The name that every SDK client imports. */
export const defaultProvider = () => (): Promise<Credentials> => {
  const accessKeyId = process.env['AWS_ACCESS_KEY_ID']
  const secretAccessKey = process.env['AWS_SECRET_ACCESS_KEY']
  const sessionToken = process.env['AWS_SESSION_TOKEN']
  if (!accessKeyId || !secretAccessKey) return Promise.reject(new Error('No AWS credentials in the environment'))
  return Promise.resolve({ accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) })
}
