/** `web/components/product/news-content.ts` in Hindi. */
import type * as english from '#web/components/product/news-content.ts'
import type { Texts } from '../../../../texts.ts'

export const loanNames: Texts<typeof english.loanNames> = {
  approved: { amount: 'मंज़ूर रकम', on: 'मंज़ूरी की तारीख' },
  disbursed: { amount: 'भेजी हुई रकम', on: 'पैसा भेजने की तारीख' },
}

export const newsContent: Texts<typeof english.newsContent> = {
  one: (lender, status) => `${lender}: ${status}`,
  oneNote: 'आपके आवेदन की स्थिति बदल गई है।',
  several: (count) => `${count} आवेदनों की स्थिति बदली है`,
  severalNote: 'लेंडर की खबर "लोन की स्थिति" में देखें।',
}

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
