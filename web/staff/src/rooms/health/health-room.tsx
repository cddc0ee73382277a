/** The room Health: sentences about SMS, news, webhooks, links and queues, with their figures. */
import { healthPolicy, type Health } from '#lambdas/health/health-room.contract.ts'
import { letInHash } from '#lambdas/staff/held-sign-in.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { TextLink } from '#staff/components/button.tsx'
import { FormButton } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { formatDateTime, formatTime } from '#web/lib/format.ts'
import { healthContent as words } from './content.ts'
import { Links } from './link-section.tsx'
import { Verdict, type Level } from './verdict.tsx'

const webhookWords = ({ code, off_at, paused_until, given_up, waiting }: Health['webhooks'][number]): string => {
  if (off_at !== undefined) return words.webhooks.off(code, formatDateTime(off_at))
  if (paused_until !== undefined) return words.webhooks.paused(code, formatDateTime(paused_until))
  return words.webhooks.sends(code, given_up, waiting)
}

const Webhooks = ({ webhooks }: Health) => (
  <Section title={words.webhooks.heading}>
    {webhooks.length === 0 && <Verdict level="fine">{words.webhooks.fine}</Verdict>}
    {webhooks.map((webhook) => (
      <Verdict key={webhook.code} level={webhook.off_at === undefined && webhook.given_up === 0 ? 'watch' : 'act'}>
        {webhookWords(webhook)}
      </Verdict>
    ))}
  </Section>
)

const Queues = ({ queues }: Health) => {
  const isGivenUp = queues.some(({ queue, messages = 0 }) => queue !== 'webhook-attempts' && messages > 0)
  return (
    <Section title={words.queues.heading}>
      <Verdict level={isGivenUp ? 'act' : 'fine'}>{isGivenUp ? words.queues.act : words.queues.fine}</Verdict>
      <PlainTable
        headings={words.queues.columns}
        rows={queues.map(({ queue, messages }) => ({
          key: queue,
          cells: {
            queue: words.queues.names[queue],
            messages: messages ?? words.queues.unknown,
          },
        }))}
      />
    </Section>
  )
}

const Members = ({ held_members, many_looks }: Health) => {
  const mayLetIn = useMayDo('let-member-in')
  const letIn = async ({ staff_id, email }: Health['held_members'][number]) => {
    const { browser_token } = await callStaff('let-member-in', { params: { staff_id } })
    showOnce({ name: email, value: `${location.origin}/${letInHash}${browser_token}` })
  }
  return (
    <Section title={words.members.heading}>
      {held_members.length + many_looks.length === 0 && <Verdict level="fine">{words.members.fine}</Verdict>}
      {held_members.map((member) => (
        <div key={member.staff_id}>
          <Verdict level="act">{words.members.held(member.email, formatDateTime(member.since))}</Verdict>
          {mayLetIn ? (
            <FormButton
              button={words.members.letIn(member.email)}
              text={words.members.text}
              save={words.members.make}
              again={['get-health']}
              onSave={() => letIn(member)}
            />
          ) : (
            <p className="text-ink-soft">{words.members.ask}</p>
          )}
        </div>
      ))}
      {many_looks.map(({ email, looks, others }) => (
        <Verdict key={email} level="watch">
          {words.members.looks(email, looks, others)}
        </Verdict>
      ))}
    </Section>
  )
}

const levelOf = (share: number): Level => {
  if (share >= 0.8) return 'act'
  return share >= 0.5 ? 'watch' : 'fine'
}

const capped = (count: number) => words.capped(count, healthPolicy.countedAtMost)

const Sms = ({ sms: { windows } }: Health) => {
  const level = levelOf(Math.max(...windows.map(({ used, most }) => used / most)))
  return (
    <Section title={words.sms.heading}>
      <Verdict level={level}>{words.sms[level]}</Verdict>
      <PlainTable
        headings={words.sms.columns}
        rows={windows.map(({ window, ...figures }) => ({
          key: window,
          cells: { ...figures, window: words.sms.windows[window] },
        }))}
      />
    </Section>
  )
}

const Notices = ({ waiting_notices: { count, oldest_due_at, are_sent } }: Health) => (
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

const Lenders = ({ lenders }: Health) => {
  const needsWork = lenders.some(({ late, unmapped }) => late + unmapped > 0)
  return (
    <Section title={words.lenders.heading} none={lenders.length === 0 && words.lenders.none}>
      <Verdict level={needsWork ? 'watch' : 'fine'}>{needsWork ? words.lenders.act : words.lenders.fine}</Verdict>
      <PlainTable
        headings={words.lenders.columns}
        rows={lenders.map(({ lender_id, name, late, unmapped, has_key }) => ({
          key: lender_id,
          cells: {
            lender: name,
            late: capped(late),
            unmapped:
              unmapped === 0 ? (
                '0'
              ) : (
                <TextLink to={`/catalogue/lender/${lender_id}/words`}>{words.lenders.map(capped(unmapped))}</TextLink>
              ),
            key: words.lenders.key[has_key ? 'true' : 'false'],
          },
        }))}
      />
    </Section>
  )
}

type PageHealth = Health['pages']['list'][number]

const failsMore = ({ views, failed, before }: PageHealth): boolean =>
  failed / Math.max(1, views) > before.failed / Math.max(1, before.views)

/** How fast the pages of this release are for visitors, and how often they fail, beside the last release. */
const PageViews = ({ pages: { release, before, list } }: Health) => {
  const isWorse = list.some(failsMore)
  return (
    <Section title={words.pages.heading} none={list.length === 0 && words.pages.none}>
      <Verdict level={isWorse ? 'watch' : 'fine'}>{isWorse ? words.pages.act : words.pages.fine}</Verdict>
      <PlainTable
        headings={words.pages.columns}
        texts={['failure']}
        rows={list.map((page) => ({
          key: page.page,
          cells: {
            ...page,
            page: words.pages.names[page.page],
            before: words.pages.of(page.before.failed, page.before.views),
            lcp: words.pages.seconds(page.lcp),
            inp: words.pages.seconds(page.inp),
            cls: page.cls ?? '–',
            failure: page.failure,
          },
        }))}
      />
      <p className="mt-2 text-ink-soft">{words.pages.note(release, before)}</p>
    </Section>
  )
}

const everySeconds = 30

export const HealthRoom = () => {
  const query = useAnswer('get-health', undefined, { everySeconds })
  return (
    <RoomFrame title={words.title} note={query.data && words.readAt(formatTime(query.data.read_at))}>
      <Answered query={query}>
        {(health) => (
          <>
            <Sms {...health} />
            <PageViews {...health} />
            <Lenders {...health} />
            <Webhooks {...health} />
            <Links {...health} />
            <Queues {...health} />
            <Notices {...health} />
            <Members {...health} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}
