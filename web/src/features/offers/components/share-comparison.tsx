/** Shares the comparison as a link, or copies the link where the browser cannot share, and prints it. */
import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LoanWish } from '#contract/offers/cost.ts'
import { Button } from '#web/components/ui/button.tsx'
import { compareContent as content } from '../compare-content.ts'
import { sharedAddress } from '../compare-rows.ts'

type Outcome = 'share' | 'copied' | 'notCopied'

export const ShareComparison = ({ wish }: { wish: LoanWish }) => {
  const [outcome, setOutcome] = useState<Outcome>('share')
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  const share = async () => {
    const url = sharedAddress(location.href, wish)
    if (!('share' in navigator)) {
      await copy(url)
      return
    }
    await navigator.share({ title: content.title, url }).catch(async (error: unknown) => {
      // Closing the share sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    })
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="small"
        onClick={() => void share()}
        icon={<Share2 className="size-4" aria-hidden="true" />}
      >
        <span aria-live="polite">{content[outcome]}</span>
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => print()}
        icon={<Printer className="size-4" aria-hidden="true" />}
      >
        {content.print}
      </Button>
    </div>
  )
}
