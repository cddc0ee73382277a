/** Shares the comparison as a link, or copies the link where the browser cannot share, and prints it. */
import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LoanWish } from '#domain/offers/cost.ts'
import { Button } from '#web/components/ui/button.tsx'
import { shareLink } from '#web/lib/share-link.ts'
import { compareContent as content } from '../compare-content.ts'
import { sharedAddress } from '../compare-rows.ts'

export const ShareComparison = ({ wish }: { wish: LoanWish }) => {
  const [outcome, setOutcome] = useState<'share' | 'copied' | 'notCopied'>('share')
  const share = async () => {
    const copy = await shareLink({ title: content.title, url: sharedAddress(location.href, wish) })
    if (copy !== undefined) setOutcome(copy)
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" onClick={() => void share()} icon={<Share2 className="size-4" />}>
        <span aria-live="polite">{content[outcome]}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={() => print()} icon={<Printer className="size-4" />}>
        {content.print}
      </Button>
    </div>
  )
}
