/** Pages as chunks of their own: fetched before hydration for the first page, on idle or on the tap for the others. */
import { use, type ComponentType } from 'react'

export interface LazyPage {
  /** Fetches the page's code; after a failed attempt it tries anew. */
  readonly preload: () => Promise<void>
  readonly Page: ComponentType
}

/** Unlike React.lazy, a preloaded page draws at once, so that hydration never shows a fallback over prerendered HTML. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let hasFailed = false

  const preload = () => {
    if (hasFailed) loading = undefined
    hasFailed = false
    loading ??= load().then(
      (page) => {
        Loaded = page
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return loading
  }

  const Page = () => {
    if (Loaded === undefined) use(loading ?? preload())
    return Loaded && <Loaded />
  }
  return { preload, Page }
}
