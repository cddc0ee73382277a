/** The words of a push, and the page that a tap opens. */
import { pathIn, type Language } from '#contract/languages.ts'
import { paths } from '#contract/routes.ts'
import type { PushMessage } from '#lambdas/push/push.contract.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'

interface Texts {
  readonly application: string
  readonly answer: string
}

/** A language without texts of its own gets the English ones. */
const texts: { readonly en: Texts } & { readonly [Other in Language]?: Texts } = {
  en: { application: 'There is news about your application.', answer: 'Support has answered you.' },
  hi: { application: 'आपके आवेदन के बारे में खबर है।', answer: 'सहायता टीम ने आपको जवाब दिया है।' },
}

/** The texts of news by push. They are read on a locked screen by anybody, so they have no name, no lender and no amount. */
export const pushMessage = (title: string, kind: NoticeKind, language: Language, id: string): PushMessage => {
  const { application, answer } = texts[language] ?? texts.en
  return kind === 'answer'
    ? { title, body: answer, path: pathIn(language, paths.support), id }
    : { title, body: application, path: pathIn(language, paths.status), id }
}
