/** Lazy parts of the app: the first page's chunk is fetched before hydration, the others when idle or on tap. */
import { startTransition, useEffect, useReducer, type ComponentType, type ReactNode } from 'react'

export interface LazyPart<Props extends object = object> {
  /** Fetches the code; after a failure, the next call tries again. */
  readonly preload: () => Promise<void>
  /** Shows `fallback` while the code is loading, and throws what its loading threw. */
  readonly Part: ComponentType<Props & { fallback?: ReactNode }>
}

/** Fetches of parts that a screen needed and whose code did not arrive; one that is only fetched ahead is none. */
const lost = new Set<() => Promise<void>>()

/** Fetches the code of all parts that could not be drawn. */
export const fetchLostParts = (): Promise<unknown> => Promise.all(Array.from(lost, (preload) => preload()))

/**
 * Unlike React.lazy, a preloaded part renders at once, so that hydration never replaces prerendered HTML by a fallback. Another part is drawn as
 * soon as its code is there: React keeps the fallback of a Suspense for 300 ms.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let failure: { readonly error: unknown } | undefined

  const fetchPart = async () => {
    try {
      Loaded = await load()
    } catch (error) {
      failure = { error }
      throw error
    }
  }

  const preload = () => {
    if (failure !== undefined) loading = undefined
    failure = undefined
    lost.delete(preload)
    loading ??= fetchPart()
    return loading
  }

  const Part = (props: Props & { fallback?: ReactNode }) => {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
    const isWaiting = Loaded === undefined
    useEffect(() => {
      const drawInSlices = () => startTransition(draw)
      // The code may have arrived between this drawing and its effect.
      if (isWaiting) preload().then(drawInSlices, drawInSlices)
    }, [isWaiting])
    if (failure !== undefined) {
      lost.add(preload)
      throw failure.error
    }
    return Loaded === undefined ? props.fallback : <Loaded {...props} />
  }
  return { preload, Part }
}
