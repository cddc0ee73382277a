/** The mark on a button until the visitor leaves the page: the lender's page has opened, or the visitor has applied. */
import Check from '#icon/check'
import { Icon } from '#web/components/ui/icon.tsx'

export const tick = <Icon of={Check} className="size-5 animate-[rise_160ms_ease-out]" />
