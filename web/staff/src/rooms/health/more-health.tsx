/** Sections of the room Health about work that waits: webhooks, queues, links, and changes that need a second person. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Health } from '#contract/staff/health-room.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/section.tsx'
import { healthContent as words } from './content.ts'

export type Level = 'fine' | 'watch' | 'act'

const looks = {
  fine: { Icon: CircleCheck, className: 'text-good' },
  watch: { Icon: CircleAlert, className: 'text-warn' },
  act: { Icon: TriangleAlert, className: 'text-bad' },
} satisfies Record<Level, unknown>

/** A sentence about something, with a sign that says whether somebody has to act. */
export const Verdict = ({ level, children }: { level: Level; children: ReactNode }) => {
  const { Icon, className } = looks[level]
  return (
    <p className="mb-2 flex items-start gap-2 font-medium">
      <Icon className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <span>{children}</span>
    </p>
  )
}

const webhookWords = ({ code, off_at, paused_until, given_up, waiting }: Health['webhooks'][number]): string => {
  if (off_at !== undefined) return words.webhooks.off(code, formatDateTime(off_at))
  if (paused_until !== undefined) return words.webhooks.paused(code, formatDateTime(paused_until))
  return words.webhooks.sends(code, given_up, waiting)
}

export const Webhooks = ({ webhooks }: Pick<Health, 'webhooks'>) => (
  <Section title={words.webhooks.heading}>
    {webhooks.length === 0 && <Verdict level="fine">{words.webhooks.fine}</Verdict>}
    {webhooks.map((webhook) => (
      <Verdict key={webhook.code} level={webhook.off_at === undefined && webhook.given_up === 0 ? 'watch' : 'act'}>
        {webhookWords(webhook)}
      </Verdict>
    ))}
  </Section>
)

export const Queues = ({ queues }: Pick<Health, 'queues'>) => {
  const isGivenUp = queues.some(({ queue, messages = 0 }) => queue !== 'webhook-attempts' && messages > 0)
  return (
    <Section title={words.queues.heading}>
      <Verdict level={isGivenUp ? 'act' : 'fine'}>{isGivenUp ? words.queues.act : words.queues.fine}</Verdict>
      <PlainTable
        name={words.queues.heading}
        headings={Object.values(words.queues.columns)}
        rows={queues.map(({ queue, messages }) => ({
          key: queue,
          cells: [() => words.queues.names[queue], () => messages?.toLocaleString('en-IN') ?? words.queues.unknown],
        }))}
      />
    </Section>
  )
}

export const Links = ({ links }: Pick<Health, 'links'>) => {
  if (links === undefined)
    return (
      <Section title={words.links.heading}>
        <Verdict level="watch">{words.links.never}</Verdict>
      </Section>
    )
  const { checked_at, count, problems } = links
  const isFine = problems.length === 0
  return (
    <Section title={words.links.heading}>
      <Verdict level={isFine ? 'fine' : problems.some(({ outcome }) => outcome === 'dead') ? 'act' : 'watch'}>
        {words.links[isFine ? 'fine' : 'act'](count, formatDateTime(checked_at))}
      </Verdict>
      {!isFine && (
        <PlainTable
          name={words.links.heading}
          headings={Object.values(words.links.columns)}
          texts={[words.links.columns.reason]}
          rows={problems.map(({ lender_id, link, outcome, reason }) => ({
            key: `${lender_id} ${link}`,
            cells: [
              () => lender_id,
              () => words.links.link[link] ?? link,
              () => words.links.outcome[outcome],
              () => reason,
            ],
          }))}
        />
      )}
    </Section>
  )
}

export const Approvals = ({ approvals: { count, oldest_at } }: Pick<Health, 'approvals'>) => (
  <Section title={words.approvals.heading}>
    {oldest_at === undefined ? (
      <Verdict level="fine">{words.approvals.none}</Verdict>
    ) : (
      <Verdict level="watch">{words.approvals.wait(count, formatDateTime(oldest_at))}</Verdict>
    )}
  </Section>
)
