/** The only page for somebody who is not signed in. It stays at the address that was asked for, which opens after the sign-in. */
import { useEffect, useRef } from 'react'
import { brand } from '#contract/brand.ts'
import CircleAlert from '#icon/circle-alert'
import CloudOff from '#icon/cloud-off'
import { StatePanel } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { leaveRooms } from '#staff/components/room-frame.tsx'
import type { SignedOutBecause } from '#staff/lib/session/staff-session.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { Mark } from '#web/components/ui/mark.tsx'
import { signInContent } from './content.ts'
import { EnrolmentStep } from './enrolment-step.tsx'
import { CodeStep, isOfPartner, NewPasswordStep, PasswordStep, useSignIn, type SignInFlow } from './step-form.tsx'

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
