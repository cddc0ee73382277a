/** The end of the wizard: the saved profile, the lenders that fit it, and a countdown that leads on unless the person acts. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { delays } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { savedHere } from '#web/components/product/content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Success } from '#web/components/ui/success.tsx'
import { readReturnPath, rememberReturnPath } from '#web/lib/session/return-path.ts'
import { submittedContent } from '../steps-content.ts'

/** The lenders that fit the profile. */
export interface Fits {
  /** How many they are. */
  readonly title: string
  /** The best of them. */
  readonly best: ReactNode
  /** The query of /offers for the wish that they are the best for. */
  readonly query: string
  /** To one of them, since they are shown. */
  readonly hasApplied: boolean
}

const signs = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll', 'focusin'] as const

/** Returns whether an event comes from the screen itself, which begins at its top with the focus on its heading. */
const isOfScreen = ({ type, target }: Event): boolean =>
  type === 'scroll' ? scrollY === 0 : type === 'focusin' && target instanceof HTMLHeadingElement

/** Counts down to the end. A touch, a key, a scroll or a moved focus stops it. Returns the seconds left; undefined once it is stopped. */
const useCountdown = (onEnd: () => void): number | undefined => {
  const [seconds, setSeconds] = useState<number | undefined>(delays.submittedCountdownSeconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === undefined) return undefined
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : end()), 1000)
    const stop = (event: Event) => !isOfScreen(event) && setSeconds(undefined)
    const settings = { capture: true, passive: true }
    for (const sign of signs) addEventListener(sign, stop, settings)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, stop, settings)
    }
  }, [seconds])
  return seconds
}

interface SubmittedProps {
  /** The visitor has applied to a lender before. */
  hasApplied: boolean
  /** For the network. */
  isWaiting: boolean
  fits: Fits | undefined
  onFinished: () => void
}

/** Leads home, or back to the page that required the login. */
export const Submitted = ({ hasApplied, isWaiting, fits, onFinished }: SubmittedProps) => {
  const seconds = useCountdown(onFinished)
  const leadsHome = (readReturnPath() ?? paths.home) === paths.home
  const { title } = isWaiting ? savedHere : submittedContent
  const said = hasApplied || fits?.hasApplied ? submittedContent.applied : submittedContent.notApplied
  return (
    <Success above={fits && title} title={fits?.title ?? title} description={isWaiting ? savedHere.description : said}>
      {fits && <div className="w-full rounded-lg border border-line bg-paper px-4 pt-3 text-left">{fits.best}</div>}
      <Button
        variant={fits ? 'secondary' : 'primary'}
        onClick={() => {
          rememberReturnPath(fits ? `${paths.offers}?${fits.query}` : paths.offers)
          onFinished()
        }}
      >
        {submittedContent.seeOffers}
      </Button>
      {seconds === undefined ? (
        <Button variant="quiet" size="small" onClick={onFinished}>
          {leadsHome ? submittedContent.home : submittedContent.back}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
          {submittedContent.countdown(seconds, leadsHome)}
        </p>
      )}
    </Success>
  )
}
