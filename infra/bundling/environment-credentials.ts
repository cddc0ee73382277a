/**
 * Replaces `@aws-sdk/credential-provider-node` in the function bundles. Lambda passes credentials in the environment, so any other
 * provider would only slow down cold starts (`infra/decisions/005-environment-credentials-only.md`).
 */

interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/** Every SDK client imports this name. */
export const defaultProvider = () => (): Promise<Credentials> => {
  const accessKeyId = process.env['AWS_ACCESS_KEY_ID']
  const secretAccessKey = process.env['AWS_SECRET_ACCESS_KEY']
  const sessionToken = process.env['AWS_SESSION_TOKEN']
  if (!accessKeyId || !secretAccessKey) return Promise.reject(new Error('No AWS credentials in the environment'))
  return Promise.resolve({ accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) })
}
