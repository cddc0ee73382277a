/**
 * The only page for somebody who is not signed in, with the key of a first authenticator app. It stays at the address that was asked for, which opens after
 * the sign-in.
 */
import { useEffect, useRef } from 'react'
import { brand } from '#contract/brand.ts'
import CircleAlert from '#icon/circle-alert'
import CloudOff from '#icon/cloud-off'
import ExternalLink from '#icon/external-link'
import { StatePanel } from '#staff/components/answered.tsx'
import { Button, CopyButton } from '#staff/components/button.tsx'
import { leaveRooms } from '#staff/components/room-frame.tsx'
import type { Outcome } from '#staff/lib/session/staff-pool.ts'
import type { SignedOutBecause } from '#staff/lib/session/staff-session.ts'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { Mark, Icon } from '#web/components/ui/icon.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { signInContent } from './content.ts'
import {
  CodeStep,
  isOfPartner,
  NewPasswordStep,
  PasswordStep,
  useSignIn,
  type SignInFlow,
  CodeField,
} from './step-form.tsx'

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

/** The key of an authenticator app, as picture, link and text, and the first code. */
const EnrolmentStep = ({ flow, secret, confirm }: EnrolmentStepProps) => {
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

interface SignInPageProps {
  because: SignedOutBecause | undefined
  /** Words of the server about the end of the session. */
  words: string | undefined
}

const titles = {
  password: signInContent.password.title,
  'new password': signInContent.newPassword.title,
  enrolment: signInContent.enrolment.title,
  code: signInContent.code.title,
}

const Step = ({ flow, notice }: { flow: SignInFlow; notice: string | undefined }) => {
  const { step } = flow
  if (step.step === 'new password') return <NewPasswordStep flow={flow} choose={step.choose} />
  if (step.step === 'enrolment') return <EnrolmentStep flow={flow} secret={step.secret} confirm={step.confirm} />
  return step.step === 'code' ? (
    <CodeStep flow={flow} confirm={step.confirm} />
  ) : (
    <PasswordStep flow={flow} notice={notice} />
  )
}

const noticeOf = (because: SignedOutBecause | undefined, words: string | undefined): string | undefined =>
  words ?? (because === undefined || because === 'unknown' ? undefined : signInContent.notices[because])

export const SignInPage = ({ because, words }: SignInPageProps) => {
  const flow = useSignIn()
  const {
    problem,
    step: { step },
  } = flow
  const title = step === 'password' && isOfPartner() ? signInContent.password.partnerTitle : titles[step]
  const notice = noticeOf(because, words)
  useEffect(leaveRooms, [])
  useEffect(() => {
    document.title = `${title} | ${brand.name} staff`
  }, [title])
  // A later step that begins with no field puts the focus on its heading, so that a screen reader begins there.
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && step === 'enrolment') heading.current?.focus()
    shown.current = step
  }, [step])
  if (because === 'unknown') {
    const again = <Button onClick={() => location.reload()}>{signInContent.again}</Button>
    return (
      <main className="flex min-h-dvh items-center">
        <StatePanel {...signInContent.unknown} icon={CloudOff} action={again} isAlert />
      </main>
    )
  }
  return (
    <main className="flex min-h-dvh items-start justify-center bg-paper-sunk px-4 py-8 desk:items-center">
      <div className="w-full max-w-100 rounded-lg border border-line bg-paper p-5 desk:p-7">
        <p className="mb-5 flex items-center gap-2 font-semibold">
          <Mark size="size-6" />
          <span translate="no">{brand.name}</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold text-balance outline-none">
          {title}
        </h1>
        {notice !== undefined && step === 'password' && (
          <p className="mb-4 rounded-md bg-info-ground px-3 py-2 text-info">{notice}</p>
        )}
        {/* One for all steps: screen readers announce what comes into it. */}
        <div role="alert">
          {problem !== undefined && (
            <p className="mb-4 flex gap-1.5 font-medium text-bad">
              <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
              <span>{problem}</span>
            </p>
          )}
        </div>
        <Step key={step} flow={flow} notice={notice} />
        {step !== 'password' && (
          <p className="mt-4">
            <Button variant="quiet" onClick={flow.restart}>
              {signInContent.restart}
            </Button>
          </p>
        )}
      </div>
    </main>
  )
}
