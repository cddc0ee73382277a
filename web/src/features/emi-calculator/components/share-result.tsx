/** Shares the link of the calculation with another app, or copies it where the browser cannot share. */
import { Share2 } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { formatRupees } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toast.ts'
import type { Loan } from '../emi.ts'

const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: 'Paste it wherever you like.', tone: 'good' })
  } catch {
    showToast({
      title: 'The link could not be copied',
      description: 'Please copy the address of this page.',
      tone: 'bad',
    })
  }
}

interface ShareResultProps {
  loan: Loan
  emi: number
}

export const ShareResult = ({ loan, emi }: ShareResultProps) => {
  const share = async () => {
    const url = globalThis.location.href
    if (!('share' in navigator)) {
      await copyLink(url)
      return
    }
    const text = `EMI of ${formatRupees(emi)} a month for ${formatRupees(loan.amountRupees)} at ${loan.annualRatePercent}%`
    await navigator.share({ title: 'EMI Calculator', text, url }).catch(async (error: unknown) => {
      // Closing the share sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
    })
  }
  return (
    <Button
      variant="secondary"
      block
      onClick={() => void share()}
      icon={<Share2 className="size-5" aria-hidden="true" />}
    >
      Share this result
    </Button>
  )
}
