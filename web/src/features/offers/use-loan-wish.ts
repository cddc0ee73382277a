/** The visitor's wish for an amount and a tenure. A changed one is stored in the address and on the device. */
import { useEffect, useRef, useState } from 'react'
import type { LoanWish } from '#domain/offers/cost.ts'
import { readAmount } from '#web/lib/amount-text.ts'
import { readStoredObject, writeStored } from '#web/lib/browser-storage.ts'
import { replaceQuery } from '#web/lib/replace-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import { typedFacts, typeFacts } from '#web/lib/typed-facts.ts'
import { wishFrom, wishPart, withWish } from './loan-wish.ts'

/** A moving slider is stored only when it rests: browsers refuse an address that changes too often. */
const restMilliseconds = 300

/** The wish of the device; an amount typed on /check comes before its amount. */
const wishOfDevice = () => {
  const amountRupees = wishPart('amountRupees', readAmount(typedFacts().amount))
  return { ...readStoredObject('localStorage', loanWishKey), ...(amountRupees !== undefined && { amountRupees }) }
}

const keep = (wish: LoanWish) => {
  if (typedFacts().amount !== '') typeFacts({ amount: String(wish.amountRupees) })
  writeStored('localStorage', loanWishKey, JSON.stringify(wish))
  replaceQuery(withWish(location.search, wish))
}

export const useLoanWish = () => {
  const { user } = useSession()
  const [wish, setWish] = useState(() => wishFrom(location.search, wishOfDevice(), user?.category))
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isChanged.current) return undefined
    const timer = setTimeout(() => keep(wish), restMilliseconds)
    return () => clearTimeout(timer)
  }, [wish])
  const change = (part: Partial<LoanWish>) => {
    isChanged.current = true
    setWish((earlier) => ({ ...earlier, ...part }))
  }
  return { wish, change }
}
