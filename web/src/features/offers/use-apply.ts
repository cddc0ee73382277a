/** Apply Now: opens a tab on the tap, records the click on the server, then shows the lender's page in that tab. */
import { useMemo, useState } from 'react'
import type { Application as LoanApplication } from '#contract/entities.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import type { RecordedVisit } from '#web/components/product/lender-visit.tsx'
import { callApi, wait } from '#web/lib/api/call-api.ts'
import { visitLender } from '#web/lib/applications/lender-tab.ts'
import { currentUser, readSessionAgain } from '#web/lib/session/session.ts'
import { createState, useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toast.ts'
import { applyContent } from './content.ts'

/** A second tap within this time counts as part of the first. */
const doubleTapMilliseconds = 1000

const record = (lenderId: string) =>
  callApi('apply-to-lender', { body: { lender_id: lenderId, consent_version: applyConsentText.version } })

/** How far the visitor is on the way to a lender's page. */
interface Progress {
  readonly isApplying: boolean
  /** The last one; undefined before the first. */
  readonly visit: RecordedVisit | undefined
}

const none: Progress = { isApplying: false, visit: undefined }

/** The ways to the lenders of a list. It stays the same: a tap draws the card of its lender and no list. */
export interface Applying {
  readonly apply: (lender: Lender) => Promise<void>
  /** Records a click whose lender's page is open already. */
  readonly noteAgain: (lender: Lender) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  readonly progressOf: (lenderId: string) => Progress
}

export type OnRecorded = (application: LoanApplication) => void

/** @param onRecorded gets the application of a recorded click, once a double tap on the button is over */
export const useApply = (onRecorded?: OnRecorded): Applying => {
  const [{ underWay, progress }] = useState(() => ({
    underWay: new Set<string>(),
    progress: createState<Readonly<Record<string, Progress>>>({}),
  }))

  return useMemo(() => {
    const progressOf = (id: string) => progress.read()[id] ?? none
    const note = (id: string, change: Partial<Progress>) =>
      progress.set({ ...progress.read(), [id]: { ...progressOf(id), ...change } })

    const apply = async ({ id, name, utm_url }: Lender): Promise<void> => {
      if (currentUser() === null) {
        showToast(applyContent.loginNeeded)
        // The browser's storage may have been cleared behind the page.
        readSessionAgain()
        return
      }
      if (underWay.has(id)) return
      underWay.add(id)
      note(id, { isApplying: true, visit: undefined })
      const secondTapIsOver = wait(doubleTapMilliseconds)
      let recorded: LoanApplication | undefined
      const visit = await visitLender(name, {
        record: async () => {
          const { application, apply_url } = await record(id)
          recorded = application
          // It may be late: the visit is then known already, as one that is not recorded.
          const { visit: known } = progressOf(id)
          if (known) note(id, { visit: { ...known, application } })
          return apply_url
        },
        // A click that was not recorded sends no id.
        fallback: async () => applyUrlOf(utm_url),
      })
      note(id, { isApplying: false, visit: { ...visit, application: recorded } })
      if (visit.outcome === 'opened' && recorded !== undefined) {
        showToast({ ...applyContent.started(name), tone: 'good' })
      }
      await secondTapIsOver
      underWay.delete(id)
      if (recorded !== undefined) onRecorded?.(recorded)
    }

    const noteAgain = async ({ id }: Lender): Promise<void> => {
      const { application } = await record(id)
      onRecorded?.(application)
    }

    return { apply, noteAgain, subscribe: progress.subscribe, progressOf }
  }, [onRecorded, underWay, progress])
}

/** Draws its part of the page anew when something changes on the way to this lender. */
export const useProgress = ({ subscribe, progressOf }: Applying, lenderId: string): Progress =>
  useStore({ subscribe, read: () => progressOf(lenderId), atBuildTime: none })
