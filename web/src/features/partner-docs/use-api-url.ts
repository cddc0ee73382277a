/** The address of this deployment's partner API, for the samples and the try-it panel. */
import { startTransition, useEffect, useState } from 'react'
import { loadConfig } from '#web/lib/run-time-config.ts'

/** Undefined until it is known and if it cannot be loaded; the samples then keep their placeholder. */
export const useApiUrl = (): string | undefined => {
  const [apiUrl, setApiUrl] = useState<string>()
  useEffect(() => {
    loadConfig().then(
      // Every sample changes with it: a tap comes first.
      ({ partnerApiUrl }) =>
        startTransition(() => setApiUrl(partnerApiUrl === '' ? undefined : partnerApiUrl.replace(/\/$/, ''))),
      () => undefined,
    )
  }, [])
  return apiUrl
}
