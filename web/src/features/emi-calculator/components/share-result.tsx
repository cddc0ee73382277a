/** Shares the link of the calculation with another app, or copies it where the browser cannot share. */
import { Share2 } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toast.ts'
import { emiContent, resultsContent } from '../content.ts'
import type { Loan } from '../emi.ts'

const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    showToast(resultsContent.linkCopied)
  } catch {
    showToast(resultsContent.linkNotCopied)
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
    const text = resultsContent.shared(loan, emi)
    await navigator.share({ title: emiContent.heading, text, url }).catch(async (error: unknown) => {
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
      {resultsContent.share}
    </Button>
  )
}
