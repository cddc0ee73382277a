/** The offers that the visitor compares, at most three. While the comparison is open they are in the address, for a reload and for other people. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { replaceQuery } from '#web/lib/page/replace-query.ts'
import { createStore, useStore } from '#web/lib/store.ts'

const mostCompared = 3
const queryName = 'compare'

interface Comparison {
  /** Lender ids in the order in which they were picked. */
  readonly ids: readonly string[]
  /** The cards have boxes that pick their offers. */
  readonly isChoosing: boolean
  readonly isOpen: boolean
}

const none: Comparison = { ids: [], isChoosing: false, isOpen: false }
let current = none
const store = createStore(() => current, none)

const replace = (next: Comparison): void => {
  current = next
  store.notify()
}

const writeAddress = (): void =>
  replaceQuery((query) => {
    const fields = new URLSearchParams(query)
    if (current.isOpen && current.ids.length > 0) fields.set(queryName, current.ids.join(','))
    else fields.delete(queryName)
    return fields.toString()
  })

/** Opens the comparison of the address, if it names offers. */
export const openComparisonOfAddress = (): void => {
  const ids = new URLSearchParams(location.search).get(queryName)?.split(',').filter(Boolean) ?? []
  if (ids.length > 0) replace({ ids: [...new Set(ids)].slice(0, mostCompared), isChoosing: true, isOpen: true })
}

/** Picks an offer, or drops a picked one. Returns false when three others are picked already. */
export const togglePicked = (id: string): boolean => {
  const { ids } = current
  const isPicked = ids.includes(id)
  if (!isPicked && ids.length === mostCompared) return false
  replace({ ...current, ids: isPicked ? ids.filter((picked) => picked !== id) : [...ids, id] })
  if (current.isOpen) writeAddress()
  return true
}

/** Begins or, while nothing is picked, ends the choice of offers. */
export const setChoosing = (isChoosing: boolean): void => replace({ ...current, isChoosing })

export const setComparisonOpen = (isOpen: boolean): void => {
  replace({ ...current, isOpen })
  writeAddress()
}

/** Closes the comparison of a visitor who leaves the page. The address is that of another page by then. */
export const leaveComparison = (): void => replace({ ...current, isOpen: false })

export const useComparison = (): Comparison => useStore(store)

/** The id of the heading of an offer's column. */
export const columnId = ({ id }: Lender): string => `compared-${id}`

/** The id of the line above the buttons of the columns. */
export const comparedLineId = 'compared-line'
