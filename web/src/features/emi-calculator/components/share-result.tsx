/** Shares the link of the calculation with another app, or copies it where the browser cannot share. */
import { Share2 } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { shareLink } from '#web/lib/share-link.ts'
import { showToast } from '#web/lib/toast.ts'
import { emiContent, resultsContent } from '../content.ts'
import type { Loan } from '../emi.ts'

export const ShareResult = ({ loan, emi }: { loan: Loan; emi: number }) => {
  const share = async () => {
    const text = resultsContent.shared(loan, emi)
    const copy = await shareLink({ title: emiContent.heading, text, url: location.href })
    if (copy !== undefined) showToast(resultsContent[copy])
  }
  return (
    <Button variant="secondary" block onClick={() => void share()} icon={<Share2 className="size-5" />}>
      {resultsContent.share}
    </Button>
  )
}
