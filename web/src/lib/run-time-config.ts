/** What the deployment tells the page at run time (/config.json): where its user pool, its socket and the partner API answer. */

export interface RunTimeConfig {
  readonly userPoolId: string
  readonly clientId: string
  readonly cognitoEndpoint: string
  readonly socketUrl: string
  /** What the partner API's addresses start with. */
  readonly partnerApiUrl: string
}

let loading: Promise<RunTimeConfig> | undefined

const fetchConfig = async (): Promise<RunTimeConfig> => {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as RunTimeConfig
}

/** Fetches the configuration once; a failed attempt is forgotten, so that the next call tries again. */
export const loadConfig = (): Promise<RunTimeConfig> => {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
