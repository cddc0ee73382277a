/** The stage of the login on screen. The history holds it, for the back button and for a reload; the draft decides which stages may be shown at all. */
import { useState } from 'react'
import { mobileDigitsPattern } from '#contract/patterns.ts'
import { paths } from '#contract/routes.ts'
import { NavigationType, useLocation, useNavigate, useNavigationType } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import {
  isLoginStage,
  loginStages,
  currentDraft,
  updateDraft,
  useLoginDraft,
  type LoginDraft,
  type LoginStage,
} from './login-draft.ts'

interface Place {
  readonly stage: LoginStage
  /** The wizard's step in the application stage. */
  readonly step?: number | undefined
}

interface PlaceState extends Place {
  /** How many history entries of this login precede this one. */
  readonly depth: number
}

const placeOf = (state: unknown): Place | undefined => {
  const { stage, step } = (state ?? {}) as Partial<PlaceState>
  return isLoginStage(stage) ? { stage, step } : undefined
}

/** The condition of each stage, besides those of the stages before it. */
const mayShow: Record<LoginStage, (draft: LoginDraft, isSignedIn: boolean) => boolean> = {
  category: () => true,
  mobile: ({ category }) => category !== undefined,
  // The code of a session that has ended was used.
  'otp-sent': ({ sends, mobile, isVerified }, isSignedIn) =>
    sends > 0 && mobileDigitsPattern.test(mobile) && (isSignedIn || !isVerified),
  application: ({ isVerified }, isSignedIn) => isVerified && isSignedIn,
}

export const useLoginPlace = () => {
  const { user, isKnown } = useSession()
  const { key, state } = useLocation() as { key: string; state: unknown }
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  /** The history entry of the page load: without a place of its own it continues at the stage of the draft. */
  const [loaded, setLoaded] = useState(() => ({ key, draft: currentDraft() }))
  // Home leads here twice when its visitor chooses a loan as it leads here by itself.
  const isReplaced = navigationType === NavigationType.Replace && placeOf(state) === undefined
  if (isReplaced && key !== loaded.key) setLoaded({ key, draft: currentDraft() })
  const draft = useLoginDraft()

  const depth = (state as Partial<PlaceState> | null)?.depth ?? 0
  const wanted: Place = placeOf(state) ?? { stage: key === loaded.key ? loaded.draft.stage : 'category' }
  const wantedIndex = isKnown ? loginStages.indexOf(wanted.stage) : 0
  const barred = loginStages.findIndex((stage) => !mayShow[stage](draft, user !== null))
  const stage = loginStages[barred === -1 ? wantedIndex : Math.min(wantedIndex, barred - 1)]

  const moveTo = (place: Place) => {
    updateDraft({ stage: place.stage })
    const state: PlaceState = { ...place, depth: depth + 1 }
    void navigate(paths.login, { state })
  }

  /** Goes back to an earlier place: through the history if possible, else by replacing the current entry. */
  const moveBackTo = (place: Place) => {
    updateDraft({ stage: place.stage })
    if (depth > 0) void navigate(-1)
    else void navigate(paths.login, { replace: true, state: place })
  }

  return { stage: stage ?? 'category', step: wanted.step, depth, draft, moveTo, moveBackTo }
}
