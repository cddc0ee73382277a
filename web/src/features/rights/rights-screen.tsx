/** The screens about one's data below /profile. */
import { CloseAccount, type PhoneCheckProps } from './components/close-account.tsx'
import { MyData } from './components/my-data.tsx'
import { NomineePage } from './components/nominee-page.tsx'
import type { RightsView } from './rights-views.ts'
import type { ReactNode } from 'react'

interface RightsScreenProps {
  view: RightsView
  renderPhoneCheck: (props: PhoneCheckProps) => ReactNode
}

export const RightsScreen = ({ view, renderPhoneCheck }: RightsScreenProps) => {
  if (view === 'nominee') return <NomineePage />
  if (view === 'close') return <CloseAccount renderPhoneCheck={renderPhoneCheck} />
  return <MyData />
}
