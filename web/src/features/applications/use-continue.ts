/** Opens the lender's page of an application, by the link of the recorded click, else by that of the catalogue. */
import { useRef, useState } from 'react'
import { applyNotice } from '#domain/consent/apply-notice.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { visitLender, type LenderVisit } from '#web/lib/lender-tab.ts'
import { showApplication } from '#web/lib/use-applications.ts'
import { currentUser } from '#web/lib/session/session.ts'

const recordedUrl = async (lenderId: string) => {
  const { application, apply_url } = await callApi('apply-to-lender', {
    body: { lender_id: lenderId, consent_version: applyNotice.version },
  })
  // The card then asks how this visit ended.
  showApplication(application)
  return apply_url
}

const catalogueUrl = async (lenderId: string) => {
  const { lenders } = await callApi('get-catalogue')
  const lender = lenders.find(({ id }) => id === lenderId)
  return lender && applyUrlOf(lender.utm_url, currentUser()?.id)
}

export const useContinue = (lenderId: string, lenderName: string) => {
  const isUnderWay = useRef(false)
  const [isOpening, setIsOpening] = useState(false)
  const [visit, setVisit] = useState<LenderVisit>()

  const open = async (): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsOpening(true)
    setVisit(undefined)
    const ended = await visitLender(lenderName, {
      record: () => recordedUrl(lenderId),
      fallback: () => catalogueUrl(lenderId),
    })
    isUnderWay.current = false
    setVisit(ended)
    setIsOpening(false)
  }

  return { isOpening, visit, open: () => void open() }
}
