/** The addresses of the user pool, which the deployment writes beside the console (/config.json). */
import { abortAfter } from '#web/lib/abort-after.ts'

export interface StaffConfig {
  readonly userPoolId: string
  readonly clientId: string
  readonly cognitoEndpoint: string
}

let loading: Promise<StaffConfig> | undefined

const fetchConfig = async (): Promise<StaffConfig> => {
  const response = await fetch('/config.json', { signal: abortAfter(15_000) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as StaffConfig
}

/** Fetches them once; after a failure, the next call tries again. */
export const loadStaffConfig = (): Promise<StaffConfig> => {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
