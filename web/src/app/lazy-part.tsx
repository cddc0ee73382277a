/** Lazy parts of the app: the first page's chunk is fetched before hydration, the others when idle or on tap. */
import { use, type ComponentType } from 'react'

export interface LazyPart<Props extends object = object> {
  /** Fetches the code; after a failure, the next call tries again. */
  readonly preload: () => Promise<void>
  readonly Part: ComponentType<Props>
}

/** Unlike React.lazy, a preloaded part renders synchronously, so that hydration never replaces prerendered HTML by a fallback. */
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
