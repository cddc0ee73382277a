/** A few texts in Tamil. */
import type * as english from '#web/components/ui/content.ts'

export const uiContent: Record<keyof typeof english.uiContent, string> = {
  tryAgain: 'மீண்டும் முயற்சிக்கவும்',
  checkConnection: 'இணைப்பைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.',
  serverFault: 'தவறு எங்களுடையது. ஒரு நிமிடத்தில் மீண்டும் முயற்சிக்கவும்.',
  dismiss: 'நீக்கு',
  close: 'மூடு',
}
