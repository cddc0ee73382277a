/** The remark about a load whose page works without it, and Try again. */
import { Button } from './button.tsx'
import { uiContent } from './content.ts'
import { FailureRemark } from './remark.tsx'

interface FailedLoadProps {
  /** False where the load has not failed. */
  words: string | false
  place?: string
  onRetry: () => void
}

export const FailedLoad = ({ words, place, onRetry }: FailedLoadProps) => (
  <FailureRemark {...(place !== undefined && { place })}>
    {words !== false && (
      <>
        {words}
        <Button variant="quiet" size="small" onClick={onRetry}>
          {uiContent.tryAgain}
        </Button>
      </>
    )}
  </FailureRemark>
)
