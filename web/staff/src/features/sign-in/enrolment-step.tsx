/** The key of an authenticator app, as picture, link and text, and the first code. */
import { brand } from '#contract/brand.ts'
import ExternalLink from '#icon/external-link'
import { CopyButton } from '#staff/components/button.tsx'
import type { Outcome } from '#staff/lib/session/staff-pool.ts'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { signInContent } from './content.ts'
import { CodeField, type SignInFlow } from './step-form.tsx'

/** The address of a key, by Google Authenticator's "Key Uri Format". The host is in its name, so that the keys of two stages stay apart. */
const authenticatorAddress = (secret: string, email: string, host: string): string => {
  const issuer = encodeURIComponent(`${brand.name} ${host}`)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}

/** In groups of four, as people type it. */
const readableKey = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const { enrolment: words } = signInContent

/** Needed once by each person. */
const qrCode = lazyPart(() => import('./qr-code.tsx').then(({ QrCode }) => QrCode))

interface EnrolmentStepProps {
  flow: SignInFlow
  secret: string
  confirm: (code: string) => Promise<Outcome>
}

export const EnrolmentStep = ({ flow, secret, confirm }: EnrolmentStepProps) => {
  const address = authenticatorAddress(secret, flow.email, location.hostname)
  return (
    <div className="flex flex-col gap-4">
      <p>{words.text}</p>
      <section className="flex flex-col items-start gap-2">
        <h2 className="font-semibold">{words.scan}</h2>
        <ErrorBoundary>
          <qrCode.Part
            text={address}
            label={words.picture}
            fallback={<div className="skeleton size-52 max-w-full rounded-md" />}
          />
        </ErrorBoundary>
        <a href={address} className="inline-flex min-h-control items-center gap-1.5 text-primary underline">
          <Icon of={ExternalLink} className="size-4 shrink-0" />
          <span>{words.open}</span>
        </a>
      </section>
      <section className="flex flex-col items-start gap-2">
        <h2 className="font-semibold">{words.key}</h2>
        <code className="w-full rounded-md bg-paper-sunk px-3 py-2 wrap-anywhere select-all">
          {readableKey(secret)}
        </code>
        <CopyButton text={secret}>{words.copy}</CopyButton>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{words.enter}</h2>
        <CodeField flow={flow} submit={words.submit} confirm={confirm} takesFocus={false} />
      </section>
    </div>
  )
}
