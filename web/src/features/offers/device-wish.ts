/** The wish that the visitor has stated on this device. */
import type { Category } from '#contract/entities.ts'
import { readStoredObject } from '#web/lib/device/browser-storage.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import { readAmount } from '#web/lib/typing/amount-text.ts'
import { typedFacts } from '#web/lib/typing/typed-facts.ts'
import { wishFrom, wishPart, type Wish } from './loan-wish.ts'

/** The stored wish; an amount typed on /check comes before its amount. */
export const statedWish = (): Record<string, unknown> => {
  const amountRupees = wishPart('amountRupees', readAmount(typedFacts().amount))
  return { ...readStoredObject('localStorage', loanWishKey), ...(amountRupees !== undefined && { amountRupees }) }
}

export const wishOfDevice = (category: Category | undefined): Wish => wishFrom('', statedWish(), category)
