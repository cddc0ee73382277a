/** Reads the code from the SMS where the browser supports WebOTP; elsewhere the phone's keyboard offers it. */
import { useEffect, useEffectEvent } from 'react'

interface SmsCode extends Credential {
  readonly code: string
}

/** Listens while `isExpected`; call it before the SMS is sent. */
export const useSmsCode = (isExpected: boolean, onCode: (code: string) => void): void => {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in globalThis)) return undefined
    const listening = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: listening.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => receive((credential as SmsCode).code),
      // Refused, timed out or aborted: the visitor types the code.
      () => undefined,
    )
    return () => listening.abort()
  }, [isExpected])
}
