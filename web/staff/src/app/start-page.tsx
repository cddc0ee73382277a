/** The start: what waits for the member, each with its count and the way there, and the changes that wait for a second person. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import ChevronRight from '#icon/chevron-right'
import CircleCheck from '#icon/circle-check'
import DoorClosed from '#icon/door-closed'
import { healthPolicy, type Health } from '#lambdas/health/health-room.contract.ts'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { appContent } from './content.ts'
import { useApprovals } from './navigation.tsx'
import type { Room } from './rooms.ts'

const { start: words } = appContent

/** How much waits: of what is counted up to a limit, the limit is 'that many or more'. */
interface Count {
  readonly count: number
  readonly isMore?: boolean
  readonly note?: string | undefined
}

interface RowProps<Data> {
  title: string
  query: Pick<UseQueryResult<Data>, 'data' | 'isError'>
  countOf: (data: Data) => Count
  /** Where it is shown. */
  to: string
}

/** Nothing for a count of 0. One that is not known now looks so, also where an earlier one was: it is never a 0. */
const Row = <Data,>({ title, query: { data, isError }, countOf, to }: RowProps<Data>) => {
  const known: Partial<Count> = data === undefined || isError ? {} : countOf(data)
  const { count, isMore = false, note } = known
  if (count === 0) return null
  return (
    <li>
      <Link to={to} className="flex min-h-control items-center gap-3 px-4 py-2 transition-colors hover:bg-paper-sunk">
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          {note !== undefined && <span className="block text-xs text-ink-soft">{note}</span>}
        </span>
        <span
          className={classNames(
            'min-w-8 shrink-0 rounded-sm px-1.5 text-center leading-6 whitespace-nowrap tabular-nums',
            count === undefined ? 'text-ink-soft' : 'bg-warn-ground font-semibold text-warn',
          )}
        >
          {count === undefined ? (isError ? words.unknown : words.loading) : `${count}${isMore ? '+' : ''}`}
        </span>
        <Icon of={ChevronRight} className="size-4 text-ink-soft" />
      </Link>
    </li>
  )
}

const everySeconds = 60

const sumOf = (figures: readonly number[], most: number) => ({
  count: figures.reduce((sum, figure) => sum + figure, 0),
  isMore: figures.some((figure) => figure >= most),
})

const lateOf = ({ lenders }: Health): Count => ({ count: lenders.filter(({ late }) => late > 0).length })

const wordsOf = ({ lenders }: Health): Count =>
  sumOf(
    lenders.map(({ unmapped }) => unmapped),
    healthPolicy.countedAtMost,
  )

const deliveriesOf = ({ webhooks }: Health): Count =>
  sumOf(
    webhooks.map(({ given_up }) => given_up),
    healthPolicy.deliveriesRead,
  )

const membersOf = ({ held_members, many_looks }: Health): Count => ({ count: held_members.length + many_looks.length })

const ofTickets = (count: number) => ({
  count: Math.min(count, deskPolicy.countedAtMost),
  isMore: count > deskPolicy.countedAtMost,
})

const { Part: Approvals } = lazyPart(() => import('./approvals.tsx').then((loaded) => loaded.Approvals))

const Waiting = () => {
  const [answersTickets, keepsLenders, keepsPartners, decides, keepsStaff] = [
    useMayDo('count-tickets'),
    useMayDo('list-unmapped-words'),
    useMayDo('list-deliveries'),
    useMayDo('list-approvals'),
    useMayDo('list-staff'),
  ]
  const lateList = useMayDo('list-applications') ? '/applications?list=silent' : '/health'
  const tickets = useAnswer('count-tickets', undefined, { isOn: answersTickets, everySeconds })
  const complaints = useAnswer('count-complaints', undefined, { isOn: answersTickets, everySeconds })
  const health = useAnswer('get-health', undefined, { everySeconds })
  const approvals = useApprovals()
  const changes = decides ? approvals.data?.waiting.length : 0
  // A row that leaves because nothing waits there moves what is below it.
  const areRowsKnown = [health, ...(answersTickets ? [tickets, complaints] : [])].every(({ isFetched }) => isFetched)
  return (
    <section aria-label={words.waiting} className="m-4 overflow-hidden rounded-lg border border-line">
      <h2 className="border-b border-line bg-paper-sunk px-4 py-1.5 font-semibold">{words.waiting}</h2>
      <ul className="peer divide-y divide-line">
        {answersTickets && (
          <>
            <Row
              title={words.complaints}
              query={complaints}
              to="/tickets?view=complaints"
              countOf={({ ages }) => ({
                ...ofTickets(ages[0]?.count ?? 0),
                note:
                  ages
                    .slice(1)
                    .flatMap(({ days, count }) => (count > 0 ? [words.older(ofTickets(count).count, days)] : []))
                    .join(', ') || undefined,
              })}
            />
            <Row
              title={words.tickets}
              query={tickets}
              to="/tickets?view=waiting"
              countOf={({ counts: { waiting, late } }) => ({
                ...ofTickets(waiting),
                note: late > 0 ? words.lateTickets(ofTickets(late).count) : undefined,
              })}
            />
          </>
        )}
        <Row title={words.lenders} query={health} countOf={lateOf} to={lateList} />
        {keepsLenders && <Row title={words.unmapped} query={health} countOf={wordsOf} to="/health" />}
        {keepsPartners && <Row title={words.deliveries} query={health} countOf={deliveriesOf} to="/health" />}
        {keepsStaff && <Row title={words.members} query={health} countOf={membersOf} to="/health" />}
      </ul>
      {areRowsKnown && (approvals.isError || (changes !== undefined && changes > 0)) && (
        <>
          <h3 className="border-y border-line px-4 py-1.5 font-semibold">{words.approvals}</h3>
          <Answered query={approvals}>{({ waiting }) => <Approvals waiting={waiting} />}</Answered>
        </>
      )}
      {changes === 0 && !approvals.isError && (
        <p className="hidden items-center gap-2 px-4 py-3 text-ink-soft peer-empty:flex">
          <Icon of={CircleCheck} className="size-4 text-good" />
          <span>{words.nothing}</span>
        </p>
      )}
    </section>
  )
}

export const StartPage = ({ rooms }: { rooms: readonly Room[] }) => {
  const seesHealth = useMayDo('get-health')
  const [room, another] = rooms
  // The people of a partner have one room.
  if (room && another === undefined) return <Navigate to={room.path} replace />
  return (
    <RoomFrame title={words.title}>
      {room === undefined && <StatePanel icon={DoorClosed} title={words.noRooms} text={words.noRoomsText} />}
      {room && seesHealth && <Waiting />}
    </RoomFrame>
  )
}
