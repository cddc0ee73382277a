/** The order and the filters of the list of offers. The address holds them, and with them the wish that figures are for. */
import { useState } from 'react'
import type { LoanWish } from '#domain/offers/cost.ts'
import { replaceQuery } from '#web/lib/replace-query.ts'
import { useLocation } from '#web/lib/router.ts'
import { choiceFrom, withChoice, type ListChoice } from './list-choice.ts'
import { withWish } from './loan-wish.ts'

export const useListChoice = (wish: LoanWish) => {
  // A link to this page, such as the one of the bar, keeps the page and changes its address.
  const { key } = useLocation()
  const [read, setRead] = useState(() => ({ key, choice: choiceFrom(location.search) }))
  if (read.key !== key) setRead({ key, choice: choiceFrom(location.search) })
  const choose = (part: Partial<ListChoice>) => {
    const choice = { ...read.choice, ...part }
    setRead({ key, choice })
    replaceQuery(withWish(withChoice(location.search, choice), wish))
  }
  return { choice: read.choice, choose }
}
