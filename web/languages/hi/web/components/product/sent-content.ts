/** `web/components/product/sent-content.ts` in Hindi. */
import type * as english from '#web/components/product/sent-content.ts'
import type { Texts } from '../../../../texts.ts'

export const sentContent: Texts<typeof english.sentContent> = {
  kinds: {
    approved: 'आवेदन मंज़ूर हुआ',
    disbursed: 'लोन का पैसा भेजा गया',
    rejected: 'आवेदन मंज़ूर नहीं हुआ',
    expired: 'आवेदन का समय निकल गया',
    answer: 'सहायता टीम ने जवाब दिया',
  },
  otherKind: 'खबर',
}
