/** `loans/scheme-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/loans/scheme-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { Texts } from '../../texts.ts'

export const schemesTitle: typeof english.schemesTitle = (category) =>
  category === 'student' ? 'पहले यहाँ देखें: सरकार ब्याज का हिस्सा दे सकती है' : 'पहले यहाँ देखें: सरकार कुछ लोन में मदद करती है'

export const schemesNote: Texts<typeof english.schemesNote> =
  'आपको यह मदद मिल सकती है या नहीं, यह योजना तय करती है। आवेदन से पहले उसका अपना पेज पढ़ें।'

export const schemeWords: Texts<typeof english.schemeWords> = {
  loans: (least, most) => {
    if (least === undefined) return `${formatRupees(most ?? 0)} तक के लोन`
    return most === undefined
      ? `${formatRupees(least)} से ऊपर के लोन`
      : `${formatRupees(least)} से ${formatRupees(most)} तक के लोन`
  },
  familyIncome: (income) => `परिवार की सालाना आमदनी ${formatRupees(income)} तक`,
  checkedOld: (date) => `पिछली बार ${date} को जाँचा गया: हो सकता है आँकड़े बदल गए हों`,
  checked: (date) => `${date} को जाँचा गया`,
}
