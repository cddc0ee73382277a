/** The mark on a button until the visitor leaves the page: the lender's page has opened, or the visitor has applied. */
import { Check } from 'lucide-react'

export const tick = <Check className="size-5 animate-[rise_160ms_ease-out]" />
