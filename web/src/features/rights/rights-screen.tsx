/** The screens about one's data below /profile. */
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { CloseAccount, type PhoneCheckPlace } from './components/close-account.tsx'
import { MyData } from './components/my-data.tsx'
import { nomineeContent, numberContent } from './content.ts'
import type { RightsView } from './rights-views.ts'

/** Few people ever need these. */
const number = lazyPart(() => import('./components/change-number.tsx').then((part) => part.ChangeNumber))
const nominee = lazyPart(() => import('./components/nominee-page.tsx').then((part) => part.NomineePage))

export const RightsScreen = ({ view, renderPhoneCheck }: PhoneCheckPlace & { view: RightsView }) => {
  if (view === 'nominee') return <nominee.Part fallback={<Waiting label={nomineeContent.loading} />} />
  if (view === 'number')
    return <number.Part renderPhoneCheck={renderPhoneCheck} fallback={<Waiting label={numberContent.loading} />} />
  if (view === 'close') return <CloseAccount renderPhoneCheck={renderPhoneCheck} />
  return <MyData />
}
