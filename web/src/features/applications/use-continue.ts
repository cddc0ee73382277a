/** Continue with Lender: opens the lender's page in a new tab, by the link of the recorded click or else by the catalogue's. */
import { useRef, useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { openLenderTab } from '#web/lib/lender-tab.ts'

/** The visitor never waits longer than this for a slow network. */
const patienceMilliseconds = 8000

const late = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMilliseconds))

const recordedUrl = (lenderId: string) =>
  callApi('apply-to-lender', { body: { lender_id: lenderId } }).then(
    ({ apply_url }) => apply_url,
    () => undefined,
  )

const catalogueUrl = (lenderId: string) =>
  callApi('get-catalogue').then(
    ({ lenders }) => lenders.find(({ id }) => id === lenderId)?.utm_url,
    () => undefined,
  )

export type Continuation =
  { readonly status: 'idle' | 'opening' | 'failed' } | { readonly status: 'blocked'; readonly url: string }

export const useContinue = (lenderId: string, lenderName: string) => {
  const isUnderWay = useRef(false)
  const [state, setState] = useState<Continuation>({ status: 'idle' })

  const open = async (): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ status: 'opening' })
    const tab = openLenderTab(lenderName)
    const url =
      (await Promise.race([recordedUrl(lenderId), late()])) ?? (await Promise.race([catalogueUrl(lenderId), late()]))
    isUnderWay.current = false
    if (url === undefined) {
      tab?.close()
      setState({ status: 'failed' })
    } else if (tab === undefined) {
      setState({ status: 'blocked', url })
    } else {
      tab.goTo(url)
      setState({ status: 'idle' })
    }
  }

  return { state, open: () => void open() }
}
