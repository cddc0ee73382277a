/** `web/features/offers/order-content.ts` in Hindi. */
import type * as english from '#web/features/offers/order-content.ts'
import type { Texts } from '../../../../texts.ts'

export const groupContent: Texts<typeof english.groupContent> = {
  fitsTitle: 'आपकी प्रोफ़ाइल के लिए सही',
  othersTitle: 'दूसरे लेंडर',
}

export const orderContent: Texts<typeof english.orderContent> = {
  label: 'क्रम',
  sorted: (name) => `क्रम: ${name}`,
  names: {
    ours: 'हमारा क्रम',
    rate: 'सबसे कम ब्याज दर',
    instalment: 'सबसे कम किस्त',
    total: 'सबसे कम कुल खर्च',
    fastest: 'सबसे जल्दी',
    amount: 'सबसे बड़ी रकम',
  },
}

export const factTitles: Texts<typeof english.factTitles> = {
  category: 'लोन प्रोफ़ाइल',
  date_of_birth: 'उम्र',
  pincode: 'जगह',
  monthly_income: 'महीने की आमदनी',
}
