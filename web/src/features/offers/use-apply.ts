/** Apply Now (spec 7, offer click): a tab on the tap, the click recorded on the server, then the lender's own page in that tab. */
import { useRef, useState } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { openLenderTab } from '#web/lib/lender-tab.ts'
import { useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { applyContent } from './content.ts'

/** A slow network holds the visitor no longer than this; the record may still arrive later. */
const patienceMilliseconds = 8000

/** A second tap within this time belongs to the first. */
const doubleTapMilliseconds = 1000

const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/** The lender's page for this user, or the raw link when the click could not be recorded (spec 7). */
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
  /** Lender id and link of pages for which the browser opened no tab. */
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
