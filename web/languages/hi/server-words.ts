/**
 * The server's words in Hindi. The app loads them with the first answer that refuses something, because most visitors never get one. Where they do not
 * arrive, neither from the network nor from the service worker, one general sentence is in their place.
 */
import type { ErrorResponse } from '#contract/errors.ts'
import { limits } from '#contract/policy.ts'
import { dayWords } from './offers/day-words.rules.ts'

/** By code; others are the general one. */
const serverWords: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'आगे बढ़ने के लिए लॉगिन करें',
  SIGNED_OUT: 'आगे बढ़ने के लिए लॉगिन करें',
  LOGIN_AGAIN: 'पहले फिर से लॉगिन करें',
  UNDER_AGE: `लोन ${limits.minimumAgeYears} साल या उससे बड़े लोगों के लिए है`,
  LENDER_NOT_FOUND: 'यह लेंडर अभी सूची में नहीं है',
  PRODUCT_NOT_FOUND: 'यह ऑफ़र अभी सूची में नहीं है',
  APPLICATION_NOT_FOUND: 'ऐसा कोई आवेदन नहीं है',
  TICKET_NOT_FOUND: 'ऐसा कोई सवाल नहीं है',
  MOVE_NOT_FOUND: 'पुराने नंबर से हाल में यह नहीं माँगा गया। शुरू से करें।',
  OWNER_QUESTION: 'काफ़ी समय हो गया। क्या यह खाता आपका है?',
  NUMBER_IN_USE: 'इस नंबर पर पहले से एक खाता है। पहले वह खाता बंद करें।',
  CHANGED_MEANWHILE: 'इस बीच कुछ बदल गया। पेज दोबारा खोलकर फिर कोशिश करें।',
  TOO_MANY_REQUESTS: 'बहुत ज़्यादा बार कोशिश हुई। थोड़ी देर बाद फिर कोशिश करें।',
  BUSY: 'अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।',
}

/** "Try again tomorrow at 10:40." of a server's sentence. */
const waitIn = (message = ''): string | undefined => {
  const [, day, time] = /Try again (tomorrow |on .+ )?at (\d\d:\d\d)/.exec(message) ?? []
  if (time === undefined) return undefined
  /** Writes the date without its year, which is not known. */
  const date = (words: string) => dayWords(new Date(`${words}2028 UTC`)).slice(0, -' 2028'.length)
  const when = day === undefined ? '' : day === 'tomorrow ' ? 'कल ' : `${date(day.slice('on '.length))} को `
  return `बहुत ज़्यादा बार ओटीपी माँगा गया। ${when}${time} बजे के बाद फिर कोशिश करें।`
}

/** @param general for a code without words */
export const inHindi = (answer: Partial<ErrorResponse>, general: string): Partial<ErrorResponse> => ({
  ...answer,
  message: waitIn(answer.message) ?? serverWords[answer.code ?? ''] ?? general,
  details: answer.details?.map(({ field }) => ({ field, message: 'यह सही नहीं है। देखकर फिर लिखें।' })),
})
