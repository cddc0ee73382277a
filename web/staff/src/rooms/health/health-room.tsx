/** The room Health: sentences about SMS, news, webhooks, links and queues, with their figures. */
import { Link } from 'react-router-dom'
import { healthPolicy, type Health } from '#contract/staff/health-room.ts'
import { formatDateTime, formatTime } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { Section } from '#staff/components/section.tsx'
import { usePolled } from '#staff/lib/use-answer.ts'
import { healthContent as words } from './content.ts'
import { Approvals, Links, Queues, Webhooks, Verdict, type Level } from './more-health.tsx'

const levelOf = (share: number): Level => {
  if (share >= 0.8) return 'act'
  return share >= 0.5 ? 'watch' : 'fine'
}

const capped = (count: number) => words.capped(count, healthPolicy.countedAtMost)

const Sms = ({ sms: { price_usd, windows } }: Pick<Health, 'sms'>) => {
  const level = levelOf(Math.max(...windows.map(({ used, most }) => used / most)))
  return (
    <Section title={words.sms.heading}>
      <Verdict level={level}>{words.sms[level]}</Verdict>
      <PlainTable
        name={words.sms.heading}
        headings={Object.values(words.sms.columns)}
        rows={windows.map(({ window, used, most, notices, failed }) => ({
          key: window,
          cells: [
            () => words.sms.windows[window],
            () => used.toLocaleString('en-IN'),
            () => most.toLocaleString('en-IN'),
            () => words.sms.percent(used / most),
            () => words.sms.dollars(used * price_usd),
            () => notices.toLocaleString('en-IN'),
            () => failed.toLocaleString('en-IN'),
          ],
        }))}
      />
    </Section>
  )
}

const Notices = ({ waiting_notices: { count, oldest_due_at, are_sent } }: Pick<Health, 'waiting_notices'>) => (
  <Section title={words.notices.heading}>
    {!are_sent && <Verdict level="watch">{words.notices.off}</Verdict>}
    {oldest_due_at === undefined ? (
      <Verdict level="fine">{words.notices.none}</Verdict>
    ) : (
      <>
        <Verdict level="watch">{words.notices.waiting(capped(count), formatDateTime(oldest_due_at))}</Verdict>
        <p className="text-ink-soft">{words.notices.night}</p>
      </>
    )}
  </Section>
)

const Lenders = ({ lenders }: Pick<Health, 'lenders'>) => {
  const needsWork = lenders.some(({ late, unmapped }) => late + unmapped > 0)
  if (lenders.length === 0)
    return (
      <Section title={words.lenders.heading}>
        <p className="text-ink-soft">{words.lenders.none}</p>
      </Section>
    )
  return (
    <Section title={words.lenders.heading}>
      <Verdict level={needsWork ? 'watch' : 'fine'}>{needsWork ? words.lenders.act : words.lenders.fine}</Verdict>
      <PlainTable
        name={words.lenders.heading}
        headings={Object.values(words.lenders.columns)}
        rows={lenders.map(({ lender_id, name, late, unmapped, has_key }) => ({
          key: lender_id,
          cells: [
            () => name,
            () => capped(late),
            () =>
              unmapped === 0 ? (
                '0'
              ) : (
                <Link
                  className="inline-flex min-h-control items-center text-primary underline underline-offset-2"
                  to={`/applications/words/${lender_id}`}
                >
                  {words.lenders.map(capped(unmapped))}
                </Link>
              ),
            () => words.lenders.key[has_key ? 'true' : 'false'],
          ],
        }))}
      />
    </Section>
  )
}

const everySeconds = 30

export const HealthRoom = () => {
  const query = usePolled('get-health', everySeconds)
  return (
    <RoomFrame title={words.title} note={query.data && words.readAt(formatTime(query.data.read_at))}>
      <Answered query={query}>
        {(health) => (
          <>
            <Sms sms={health.sms} />
            <Lenders lenders={health.lenders} />
            <Webhooks webhooks={health.webhooks} />
            <Links links={health.links} />
            <Queues queues={health.queues} />
            <Notices waiting_notices={health.waiting_notices} />
            <Approvals approvals={health.approvals} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}
