/** Goes back to the previous stage. */
import { ArrowLeft } from 'lucide-react'
import { mobileStage } from '../content.ts'

export const BackButton = ({ onClick, children = mobileStage.back }: { onClick: () => void; children?: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="-mt-2 mb-1 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-ink-soft hover:text-ink"
  >
    <ArrowLeft className="size-5" aria-hidden="true" />
    {children}
  </button>
)
