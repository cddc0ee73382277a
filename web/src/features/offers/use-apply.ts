/** Apply Now: opens a tab on the tap, records the click on the server, then shows the lender's page in that tab. */
import { useCallback, useRef, useState } from 'react'
import type { Application as LoanApplication } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { applyConsentText } from '#domain/consent/apply-consent-text.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { RecordedVisit } from '#web/components/product/recorded-visit.ts'
import { visitLender } from '#web/lib/lender-tab.ts'
import { useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { applyContent } from './content.ts'

/** A second tap within this time counts as part of the first. */
const doubleTapMilliseconds = 1000

const record = (lenderId: string) =>
  callApi('apply-to-lender', { body: { lender_id: lenderId, consent_version: applyConsentText.version } })

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** @param onRecorded gets the application of a recorded click, once a double tap on the button is over */
export const useApply = (onRecorded?: (application: LoanApplication) => void) => {
  const { user } = useSession()
  const underWay = useRef(new Set<string>())
  const [applyingTo, setApplyingTo] = useState<readonly string[]>([])
  /** The last visit by lender id. */
  const [visits, setVisits] = useState<Readonly<Record<string, RecordedVisit | undefined>>>({})

  const apply = useCallback(
    async ({ id, name, utm_url }: Lender): Promise<void> => {
      if (user === null) {
        showToast({ ...applyContent.loginNeeded, tone: 'bad' })
        return
      }
      if (underWay.current.has(id)) return
      underWay.current.add(id)
      setApplyingTo((ids) => [...ids, id])
      setVisits((known) => ({ ...known, [id]: undefined }))
      const secondTapIsOver = wait(doubleTapMilliseconds)
      let recorded: LoanApplication | undefined
      const visit = await visitLender(name, {
        record: async () => {
          const { application, apply_url } = await record(id)
          recorded = application
          // It may be late: the visit is then known already, as one that is not recorded.
          setVisits(({ [id]: known, ...others }) => ({ ...others, [id]: known && { ...known, application } }))
          return apply_url
        },
        // What nobody recorded sends no id.
        fallback: async () => applyUrlOf(utm_url),
      })
      setVisits((known) => ({ ...known, [id]: { ...visit, application: recorded } }))
      if (visit.outcome === 'opened' && recorded !== undefined) {
        showToast({ ...applyContent.started(name), tone: 'good' })
      }
      setApplyingTo((ids) => ids.filter((applying) => applying !== id))
      await secondTapIsOver
      underWay.current.delete(id)
      if (recorded !== undefined) onRecorded?.(recorded)
    },
    [user, onRecorded],
  )

  /** Records a click whose lender's page is open already. */
  const noteAgain = useCallback(
    async ({ id }: Lender): Promise<void> => {
      const { application } = await record(id)
      onRecorded?.(application)
    },
    [onRecorded],
  )

  /** The properties of a lender's card. They are the same until something changes for that lender, so that a tap redraws one card. */
  const applicationTo = ({ id }: Lender): Application => ({
    apply,
    noteAgain,
    isApplying: applyingTo.includes(id),
    visit: visits[id],
  })
  return applicationTo
}

export interface Application {
  readonly apply: (lender: Lender) => Promise<void>
  readonly noteAgain: (lender: Lender) => Promise<void>
  readonly isApplying: boolean
  readonly visit: RecordedVisit | undefined
}
