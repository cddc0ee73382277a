/** The filter of a list lives in the address, so that it survives a reload, goes Back, and can be sent to a colleague. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod/mini'

type Fields = Readonly<Record<string, z.ZodMiniType<unknown, string | undefined>>>

export type FilterOf<F extends Fields> = { readonly [Name in keyof F]?: NonNullable<z.output<F[Name]>> }

/**
 * The parts of an address that the fields allow; a part that does not fit is left out, as if it were not there.
 * @param fields a schema of text for each part, such as `{ status: z.enum(['open', 'closed']) }`
 */
const readFilter = <F extends Fields>(fields: F, query: URLSearchParams): FilterOf<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const text = query.get(name)
      const read = text === null || text === '' ? undefined : schema.safeParse(text)
      return read?.success === true && read.data !== undefined ? [[name, read.data]] : []
    }),
  ) as FilterOf<F>

/** Parts of a filter that change: those of undefined go. */
export type ChangeOf<F extends Fields> = { readonly [Name in keyof F]?: NonNullable<z.output<F[Name]>> | undefined }

/**
 * The filter of this address and a function that changes parts of it. `fields` stays the same object: define it beside the component.
 * @returns `change` adds an entry to the history, and `{ replace: true }` does not: for text that is being typed
 */
export const useFilter = <F extends Fields>(fields: F) => {
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readFilter(fields, query), [fields, query])
  const change = useCallback(
    (parts: ChangeOf<F>, { replace = false }: { replace?: boolean } = {}) => {
      // The router's own query is that of the last drawing, and would lose a change that came just before.
      const present = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries<string | undefined>(parts as Readonly<Record<string, string>>))
        if (value === undefined || value === '') present.delete(name)
        else present.set(name, value)
      setQuery(present, { replace })
    },
    [setQuery],
  )
  return { filter, change }
}
