/** The catalogue, fetched once for all screens. After a reload the stored copy shows at once; a newer catalogue replaces it without a loading state. */
import { useDeferredValue, useEffect } from 'react'
import { cachePolicy } from '#contract/policy.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { catalogueInPageLanguage } from '#lambdas/offers/in-page-language.rules.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readStoredObject, writeStored } from '#web/lib/device/browser-storage.ts'
import { keptField } from '#web/lib/offline/worker-signs.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** Every failed attempt is a new object, so that each one shows its own toast once. */
type CatalogueState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly catalogue: Catalogue }

const storageKey = 'pl_catalogue'
const freshMilliseconds = cachePolicy.catalogueSeconds * 1000
const usableMilliseconds = freshMilliseconds + cachePolicy.catalogueStaleSeconds * 1000

const loading: CatalogueState = { status: 'loading' }
let state: CatalogueState = loading
let loadedAt = 0
let isUnderWay = false

const store = createStore(() => state, loading)

const replaceState = (next: CatalogueState) => {
  state = next
  store.notify()
}

const show = (catalogue: Catalogue) => replaceState({ status: 'ready', catalogue: catalogueInPageLanguage(catalogue) })

const restore = () => {
  const stored = readStoredObject('sessionStorage', storageKey)
  const { at = Number.NaN, ...catalogue } = (stored ?? {}) as Partial<Catalogue & { at: number }>
  // Also true for a time that is none.
  const isOld = !(Math.abs(Date.now() - at) <= usableMilliseconds)
  if (isOld || !Array.isArray(catalogue.lenders) || !Array.isArray(catalogue.products)) return
  loadedAt = at
  show(catalogue as Catalogue)
}

/** Fetches the catalogue unless the current one is fresh. If the fetch fails, the screens keep the current one. */
const load = async (): Promise<void> => {
  if (state.status !== 'ready') restore()
  if (isUnderWay || (state.status === 'ready' && Date.now() - loadedAt < freshMilliseconds)) return
  isUnderWay = true
  if (state.status === 'failed') replaceState(loading)
  try {
    const catalogue = await callApi('get-catalogue', { isKept: true })
    // One that the worker has kept is not fresh.
    loadedAt = keptField in catalogue ? 0 : Date.now()
    writeStored('sessionStorage', storageKey, JSON.stringify({ at: loadedAt, ...catalogue }))
    show(catalogue)
  } catch {
    if (state.status !== 'ready') replaceState({ status: 'failed' })
  } finally {
    isUnderWay = false
  }
}

/** The current catalogue, loaded by the first screen that uses it. `reload` tries again. React draws a new one in slices, with taps between them. */
export const useCatalogue = () => {
  const current = useDeferredValue(useStore(store))
  useEffect(() => void load(), [])
  return { state: current, reload: () => void load() }
}
