/** Where this deployment's partner API answers, for the samples and the try-it panel. */
import { useEffect, useState } from 'react'
import { loadConfig } from '#web/lib/run-time-config.ts'

/** Undefined until it is known, and where it cannot be: the samples then keep their placeholder. */
export const useApiUrl = (): string | undefined => {
  const [apiUrl, setApiUrl] = useState<string>()
  useEffect(() => {
    loadConfig().then(
      ({ partnerApiUrl }) => setApiUrl(partnerApiUrl === '' ? undefined : partnerApiUrl.replace(/\/$/, '')),
      () => undefined,
    )
  }, [])
  return apiUrl
}
