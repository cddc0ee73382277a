/**
 * Calls the staff API by the table of its endpoints: types from the schemas, addresses from the rows, the token from the session. What a screen reads is
 * kept in memory, loaded again when the tab or the network is back, and polled on request.
 */
import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { type StaffEndpoint, staffPathOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Answer, type CallOf, type CallRest, lostCall, sendCall, mayHelpToRepeat } from '#web/lib/api/send-call.ts'
import { libContent } from './content.ts'
import { endStaffSession, staffAccessToken, onSessionEnd } from './session/staff-session.ts'

type Endpoints = typeof staffEndpoints
export type StaffCall<O extends StaffOperation> = CallOf<Endpoints[O]>
type StaffCallRest<O extends StaffOperation> = CallRest<Endpoints[O]>
export type StaffAnswer<O extends StaffOperation> = Answer<Endpoints[O]>

let activeAt = 0

/** A sign-in, or a call that is no poll: the session ends `staffPolicy.idleMinutes` after the last one. */
export const noteWork = (): void => {
  activeAt = Date.now()
}

export const lastWorkAt = (): number => activeAt

/**
 * Calls an endpoint and returns its answer, typed by the contract. A 401 ends the session of this tab.
 * @throws ApiError with the code and words of the server, `NETWORK` without a whole answer, also of the user pool, `NO_SESSION` when nobody is signed in
 */
export const callStaff = async <O extends StaffOperation>(
  operation: O,
  ...[call]: StaffCallRest<O>
): Promise<StaffAnswer<O>> => {
  const row: StaffEndpoint = staffEndpoints[operation]
  if (row.isPassive !== true) noteWork()
  const token = await staffAccessToken().catch((cause: unknown) => {
    throw lostCall(libContent, cause)
  })
  if (token === undefined) {
    endStaffSession('ended')
    throw new ApiError({ code: 'NO_SESSION', message: libContent.signInNeeded, status: 401 })
  }
  try {
    const answer = await sendCall(row.method, staffPathOf(row), call ?? {}, libContent, token)
    return answer as StaffAnswer<O>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      if (error.code === 'SIGNED_OUT') endStaffSession('ended', error.message)
      // The gateway refuses a token with a body of its own; our words come from the function, which looked the member up.
      else endStaffSession(error.message === libContent.unexpected ? 'ended' : 'closed')
    }
    throw error
  }
}

/** The answers of one session. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && mayHelpToRepeat(error),
      staleTime: 5_000,
    },
  },
})

onSessionEnd(() => answers.clear())

const keyOf = (operation: StaffOperation, call: object = {}) => [operation, call] as const

interface Reading {
  /** Seconds between two polls, which stop while the tab is hidden or the network is lost. Without it the answer is not polled. */
  readonly everySeconds?: number
  /** False waits, such as for a search text. @default true */
  readonly isOn?: boolean
  /** Polls in a hidden tab too. @default false */
  readonly isInBackground?: boolean
  /** A look that the record notes: asked for once, and again only after a change. @default false */
  readonly isView?: boolean
}

/** The answer of an operation that reads. `call` is its query and path parameters, and undefined where it needs none. */
export const useAnswer = <O extends StaffOperation>(
  operation: O,
  call?: StaffCall<O>,
  { everySeconds, isOn = true, isView = false, isInBackground = false }: Reading = {},
) =>
  useQuery({
    queryKey: keyOf(operation, call),
    queryFn: ({ signal }) => callStaff(operation, ...([{ ...call, signal }] as unknown as StaffCallRest<O>)),
    enabled: isOn,
    ...(isView && { staleTime: Infinity, gcTime: 0 }),
    ...(everySeconds !== undefined && { refetchInterval: everySeconds * 1000, staleTime: 0 }),
    refetchIntervalInBackground: isInBackground,
  })

/** Changes an answer that is shown, without another call. */
export const changeAnswer = <O extends StaffOperation>(
  operation: O,
  call: StaffCall<O>,
  change: (known: StaffAnswer<O>) => StaffAnswer<O>,
): void =>
  void answers.setQueryData<StaffAnswer<O>>(keyOf(operation, call), (known) => (known ? change(known) : undefined))

/** Operations that answer a page of a list and the cursor of the next one. */
interface Page {
  readonly next_cursor?: string | undefined
}
type ListOperation = {
  [O in StaffOperation]: 'next_cursor' extends keyof StaffAnswer<O> ? O : never
}[StaffOperation]

/** The page behind a cursor. */
const readPage = <O extends ListOperation>(
  operation: O,
  {
    call = {},
    signal,
    cursor,
  }: { call: { query?: object } | undefined; signal?: AbortSignal; cursor?: string | undefined },
): Promise<StaffAnswer<O>> => {
  const page = { ...call, signal, query: { ...call.query, cursor } }
  return callStaff(operation, ...([page] as unknown as StaffCallRest<O>))
}

/** A list by pages: each call asks for the page behind the `cursor` of the last one. @returns `data.pages`, `hasNextPage`, `fetchNextPage` */
export const usePages = <O extends ListOperation>(operation: O, call?: StaffCall<O>, { everySeconds }: Reading = {}) =>
  useInfiniteQuery({
    queryKey: keyOf(operation, call),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => readPage(operation, { call, signal, cursor }),
    getNextPageParam: (last) => (last as Page).next_cursor,
    // Each poll asks for all pages that are shown: those of a long list less often.
    ...(everySeconds !== undefined && {
      refetchInterval: ({ state: { data } }: { state: { data: { pages: readonly unknown[] } | undefined } }) =>
        everySeconds * 1000 * (data?.pages.length ?? 1),
    }),
  })

const pagesAtMost = 100

/** The pages of a list, one after the other. `isWhole`: false where it has more than are read at once. */
export const readPages = async <O extends ListOperation>(operation: O, call: StaffCall<O>) => {
  const pages: StaffAnswer<O>[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(operation, { call, cursor })
    pages.push(page)
    cursor = (page as Page).next_cursor
  } while (cursor !== undefined && pages.length < pagesAtMost)
  return { pages, isWhole: cursor === undefined }
}

/** After a change: what was read by these operations is asked again where it is shown. */
export const readAgain = (...operations: readonly StaffOperation[]): void => {
  for (const operation of operations) void answers.invalidateQueries({ queryKey: [operation] })
}

/** Writes a refused call in words. @returns the server's words: of its first wrong field, or of the whole */
export const failureWords = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.details[0]?.message ?? failure.message) : libContent.unexpected
