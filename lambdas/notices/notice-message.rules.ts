/** The texts of notices, exactly as registered with the operators (`infra/RUNBOOK.md`), where the lender's name is the only variable. Each is one part. */
import type { Language } from '#contract/languages.ts'
import { isSinglePart } from '#lambdas/auth/code-message.rules.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'
import { noticePolicy } from './notice-policy.contract.ts'

type Texts = Readonly<Record<NoticeKind, (lender: string) => string>> & { readonly anyLender: string }

const english: Texts = {
  approved: (lender) => `Your loan application with ${lender} is approved. Log in to see the next step.`,
  disbursed: (lender) => `Your loan from ${lender} is paid out. Log in to see your application.`,
  rejected: (lender) => `Your loan application with ${lender} was not approved. Log in to see what you can do.`,
  expired: (lender) => `Your loan application with ${lender} has expired. Log in to see what you can do.`,
  answer: () => 'Support has answered you. Log in to read the answer.',
  anyLender: 'your lender',
}

/** A language without texts has the English ones. */
const texts: Readonly<Partial<Record<Language, Texts>>> = {
  hi: {
    approved: (lender) => `${lender} ने लोन मंज़ूर किया। लॉगिन करके देखें।`,
    disbursed: (lender) => `${lender} ने लोन की रकम भेजी। लॉगिन करके देखें।`,
    rejected: (lender) => `${lender} ने लोन नामंज़ूर किया। लॉगिन कर देखें।`,
    expired: (lender) => `${lender} में आवेदन का समय बीत गया। लॉगिन करें।`,
    answer: () => 'सहायता टीम ने जवाब दिया है। लॉगिन करके पढ़ें।',
    anyLender: 'आपके लेंडर',
  },
}

/** Letters of the GSM alphabet, and nothing that reads like an address. */
const plainName = /^[A-Za-z0-9][A-Za-z0-9 &'()-]*$/

const isPlain = (lender: string) => plainName.test(lender) && lender.length <= noticePolicy.lenderCharacters

interface NoticeText {
  readonly brandName: string
  readonly kind: NoticeKind
  /** A name that does not fit the template, or with which the text is longer than one part, becomes "your lender". @default 'your lender' */
  readonly lender?: string | undefined
  /** @default 'en' */
  readonly language?: Language | undefined
}

export const noticeMessage = ({ brandName, kind, lender = '', language = 'en' }: NoticeText): string => {
  const { [kind]: write, anyLender } = texts[language] ?? english
  const named = `${brandName}: ${write(lender)}`
  return isPlain(lender) && isSinglePart(named) ? named : `${brandName}: ${write(anyLender)}`
}
