/** Apply Now: opens a tab on the tap, records the click on the server, then shows the lender's page in that tab. */
import { useRef, useState } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { openLenderTab } from '#web/lib/lender-tab.ts'
import { useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { applyContent } from './content.ts'

/** The visitor never waits longer than this for a slow network; the click may still be recorded later. */
const patienceMilliseconds = 8000

/** A second tap within this time counts as part of the first. */
const doubleTapMilliseconds = 1000

const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/** The lender's page for this user, or the raw link if the click could not be recorded. */
const recordClick = async ({ id, utm_url }: Lender): Promise<string> => {
  const recorded = callApi('apply-to-lender', { body: { lender_id: id } }).then(
    (answer) => answer.apply_url,
    () => undefined,
  )
  return (await Promise.race([recorded, wait(patienceMilliseconds)])) ?? utm_url
}

export const useApply = () => {
  const { user } = useSession()
  const underWay = useRef(new Set<string>())
  const [applyingTo, setApplyingTo] = useState<readonly string[]>([])
  /** Links by lender id, for taps on which the browser opened no tab. */
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({})

  const apply = async (lender: Lender): Promise<void> => {
    if (user === null) {
      showToast({ ...applyContent.loginNeeded, tone: 'bad' })
      return
    }
    if (underWay.current.has(lender.id)) return
    underWay.current.add(lender.id)
    setApplyingTo((ids) => [...ids, lender.id])
    const tab = openLenderTab(lender.name)
    const secondTapIsOver = wait(doubleTapMilliseconds)
    const url = await recordClick(lender)
    if (tab === undefined) setLinks((known) => ({ ...known, [lender.id]: url }))
    else if (tab.goTo(url)) showToast({ ...applyContent.started(lender.name), tone: 'good' })
    setApplyingTo((ids) => ids.filter((id) => id !== lender.id))
    await secondTapIsOver
    underWay.current.delete(lender.id)
  }

  return { apply, applyingTo, links }
}

export type Apply = ReturnType<typeof useApply>
