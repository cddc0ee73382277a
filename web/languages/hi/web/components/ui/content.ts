/** `web/components/ui/content.ts` in Hindi. */
import type * as english from '#web/components/ui/content.ts'
import type { Texts } from '../../../../texts.ts'

export const uiContent: Texts<typeof english.uiContent> = {
  tryAgain: 'फिर कोशिश करें',
  checkConnection: 'इंटरनेट देखकर फिर कोशिश करें।',
  serverFault: 'गड़बड़ी हमारी तरफ़ से है। एक मिनट बाद फिर कोशिश करें।',
  dismiss: 'हटाएँ',
  close: 'बंद करें',
}
