/** The deployment's settings that a page reads at run time (/config.json): addresses of the user pool and, for visitors, of the socket and the partner API, and the terms box. */
import { abortAfter } from './api/abort-after.ts'

interface RunTimeConfig {
  readonly userPoolId: string
  readonly clientId: string
  readonly cognitoEndpoint: string
  readonly socketUrl: string
  /** The base address of the partner API. */
  readonly partnerApiUrl: string
  /** The documents of that API, in the console's configuration alone. */
  readonly partnerDocsUrl?: string
  /** The last day in India on which the terms box of the login starts ticked. */
  readonly termsTickedUntil: string
}

let loading: Promise<RunTimeConfig> | undefined

const fetchConfig = async (): Promise<RunTimeConfig> => {
  const response = await fetch('/config.json', { signal: abortAfter(15_000) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as RunTimeConfig
}

/** Fetches the configuration once; after a failure, the next call tries again. */
export const loadConfig = (): Promise<RunTimeConfig> => {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
