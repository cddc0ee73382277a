/** The prose of both pages as Markdown: tabs of sections, with comments in the places of what is made from the contract. */
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import { lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { ratesPerSecond } from '#lambdas/partner/usage-plans.contract.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { exampleKeyVariable } from './example-settings.ts'
import { writeProse } from './write-program.ts'

const email = brand.supportEmail

const minute = 60
const hour = 60 * minute

/** `5 seconds`, `30 minutes`, `10 hours`. */
const wordsOf = (seconds: number): string => {
  if (seconds >= hour) return `${seconds / hour} hours`
  return seconds >= minute ? `${seconds / minute} minutes` : `${seconds} seconds`
}

export const pageProse = {
  partner: writeProse('partner', {
    ...partnerPolicy,
    email,
    brand: brand.name,
    operator: brand.operator,
    lenderDocs: paths.lenderApiDocs,
    dailyLimit: groupDigits(partnerPolicy.dailyLimit),
    leastRate: ratesPerSecond.least,
    mostRate: ratesPerSecond.most,
    kilobytes: partnerPolicy.requestBytes / 1024,
    keyVariable: exampleKeyVariable,
    urlCharacters: webhookPolicy.urlCharacters,
    answerSeconds: webhookPolicy.answerSeconds,
    usualPauseSeconds: webhookPolicy.usualPauseSeconds,
    callsAtOnce: webhookPolicy.callsAtOnce,
    overlapHours: webhookPolicy.overlapHours.usual,
    retries: webhookPolicy.waitSeconds.slice(1).map(wordsOf).join(', '),
  }),
  lender: writeProse('lender', { ...lenderPolicy, email }),
}
