/** `web/lib/content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type { FailureWords } from '#web/lib/api/send-call.ts'
import type * as english from '#web/lib/content.ts'
import type { Texts } from '../../../texts.ts'

export const helpLinkId = 'help'

/** By the operator's words; others stay as they are. */
const hours: Readonly<Record<string, string>> = {
  'Monday to Friday, 10:00 to 18:00 IST': 'सोमवार से शुक्रवार, 10:00 से 18:00 बजे',
}

export const officerContent: Texts<typeof english.officerContent> = {
  name: `शिकायत अधिकारी, ${brand.operator}`,
  hours: hours[brand.grievanceOfficer.hours] ?? brand.grievanceOfficer.hours,
}

export const errorTitle: Texts<typeof english.errorTitle> = 'गड़बड़ी'

export const categoryNames: Texts<typeof english.categoryNames> = {
  salaried: 'नौकरीपेशा',
  'self-employed': 'अपना काम',
  student: 'विद्यार्थी',
}

export const callContent: Texts<typeof english.callContent> & Pick<FailureWords, 'translate'> = {
  translate: (answer) =>
    import('../../server-words.ts').then(
      ({ inHindi }) => inHindi(answer, callContent.unexpected),
      () => ({ ...answer, message: callContent.unexpected, details: undefined }),
    ),
  noConnection: 'इंटरनेट नहीं चल रहा है। कनेक्शन देखकर फिर कोशिश करें।',
  unexpected: 'कुछ गड़बड़ हो गई। थोड़ी देर बाद फिर कोशिश करें।',
  loginNeeded: 'आगे बढ़ने के लिए लॉगिन करें',
}

export const unitContent: Texts<typeof english.unitContent> = {
  today: 'आज',
  yesterday: 'कल',
  lakh: (figure) => `${figure} लाख`,
  crore: (figure) => `${figure} करोड़`,
  // Before words such as में and तक one month is महीने too.
  months: (months) => `${months} महीने`,
  stop: '।',
}
