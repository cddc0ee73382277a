/** Parts of the app as chunks of their own: fetched before hydration for the first page, on idle or on the tap for the others. */
import { use, type ComponentType } from 'react'

export interface LazyPart<Props extends object = object> {
  /** Fetches the code; after a failed attempt it tries anew. */
  readonly preload: () => Promise<void>
  readonly Part: ComponentType<Props>
}

/** Unlike React.lazy, a preloaded part draws at once, so that hydration never shows a fallback over prerendered HTML. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let hasFailed = false

  const fetchPart = async () => {
    try {
      Loaded = await load()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  const preload = () => {
    if (hasFailed) loading = undefined
    hasFailed = false
    loading ??= fetchPart()
    return loading
  }

  const Part = (props: Props) => {
    if (Loaded === undefined) use(loading ?? preload())
    return Loaded && <Loaded {...props} />
  }
  return { preload, Part }
}
