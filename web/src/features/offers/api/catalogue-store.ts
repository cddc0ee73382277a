/**
 * The catalogue of lenders and products (spec 7, Home reads and Offers page), fetched once for all screens. A copy in session storage
 * brings the last one back at once after a reload; a newer one replaces it quietly.
 */
import { useEffect } from 'react'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { cachePolicy } from '#contract/policy.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readStoredObject, writeStored } from '#web/lib/browser-storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** Every failed attempt is an object of its own, so that each can be told to the visitor once. */
export type CatalogueState =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly catalogue: Catalogue }

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

const restore = () => {
  const stored = readStoredObject('sessionStorage', storageKey)
  const { at, lenders, products } = (stored ?? {}) as Partial<Catalogue & { at: number }>
  if (typeof at !== 'number' || !Array.isArray(lenders) || !Array.isArray(products)) return
  if (Math.abs(Date.now() - at) > usableMilliseconds) return
  loadedAt = at
  replaceState({ status: 'ready', catalogue: { lenders, products } })
}

/** Fetches the catalogue unless a fresh one is here. What is shown stays when a newer one cannot be had. */
const load = async (): Promise<void> => {
  if (state.status !== 'ready') restore()
  if (isUnderWay || (state.status === 'ready' && Date.now() - loadedAt < freshMilliseconds)) return
  isUnderWay = true
  if (state.status === 'failed') replaceState(loading)
  try {
    const catalogue = await callApi('get-catalogue')
    loadedAt = Date.now()
    writeStored('sessionStorage', storageKey, JSON.stringify({ at: loadedAt, ...catalogue }))
    replaceState({ status: 'ready', catalogue })
  } catch {
    if (state.status !== 'ready') replaceState({ status: 'failed' })
  } finally {
    isUnderWay = false
  }
}

/** The catalogue as it stands; loading starts with the first screen that asks. `reload` tries again after a failure. */
export const useCatalogue = () => {
  const current = useStore(store)
  useEffect(() => void load(), [])
  return { state: current, reload: () => void load() }
}
