/** The deliveries to a partner's webhook, or those that failed alone, with their attempts, and sending them again. */
import * as z from 'zod/mini'
import Send from '#icon/send'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { Delivery, DeliveryStatus } from '#lambdas/webhooks/webhooks.contract.ts'
import { WorkButton } from '#staff/components/button.tsx'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { PagedTable, type Columns } from '#staff/components/data-table.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { callStaff, readAgain, usePages } from '#staff/lib/call-staff.ts'
import { showDone } from '#staff/lib/toast.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { partnerContent } from './content.ts'

const { deliveries: words } = partnerContent

const tones: Record<DeliveryStatus, BadgeTone> = {
  waiting: 'info',
  delivered: 'good',
  'given-up': 'bad',
  stopped: 'warn',
  withheld: 'neutral',
}

const columns: Columns<Delivery> = {
  at: { cell: ({ created_at }) => formatDateTime(created_at), narrow: 'lead' },
  type: { cell: ({ type }) => type },
  status: {
    cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
    width: '7rem',
    narrow: 'side',
  },
  attempts: {
    cell: ({ attempts }) => attempts.length,
    width: '6rem',
    align: 'end',
    narrow: 'none',
  },
  answer: { cell: ({ attempts }) => attempts.at(-1)?.answer ?? '' },
}

const shown = ['all', 'failed'] as const
const fields = { deliveries: z.enum(shown), delivery: z.string() }

/** With the filters of the page. */
const addressOf = ({ id }: Delivery): string => {
  const query = new URLSearchParams(location.search)
  query.set('delivery', id)
  return `?${query.toString()}`
}

/** A webhook's partner and kind. */
interface WebhookOf {
  readonly params: { readonly partner_code: string }
  readonly query: { readonly mode: PartnerMode }
}

/** Says in a toast how a change ended. */
const sendAgain = async (change: Promise<{ resent: readonly string[] }>): Promise<void> => {
  const { resent } = await change
  readAgain('list-deliveries')
  showDone(words.resent(resent.length))
}

interface DeliveryDialogProps {
  of: WebhookOf
  delivery: Delivery
  onClose: () => void
}

const DeliveryDialog = ({ of: { params, query }, delivery, onClose }: DeliveryDialogProps) => {
  const { id, attempts, body, next_attempt_at } = delivery
  const resend = () =>
    sendAgain(callStaff('resend-delivery', { params: { ...params, delivery_id: id }, query })).finally(onClose)
  return (
    <Modal title={words.title} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <code className="text-xs break-all">{id}</code>
        <ol className="flex flex-col gap-1">
          {attempts.map(({ at, answer, milliseconds }) => (
            <li key={at}>{words.attempt(formatDateTime(at), answer, milliseconds)}</li>
          ))}
        </ol>
        {next_attempt_at !== undefined && <p>{words.next(formatDateTime(next_attempt_at))}</p>}
        <h3 className="font-semibold">{words.body}</h3>
        <pre className="overflow-x-auto rounded-md bg-paper-sunk p-2 text-xs">{body}</pre>
        <div className="flex justify-end">
          <WorkButton variant="primary" work={resend}>
            {next_attempt_at === undefined ? words.resend : words.sendNow}
          </WorkButton>
        </div>
      </div>
    </Modal>
  )
}

/** Sends the failed deliveries of an outage again, in parts. */
const resendAllFailed = async ({ params, query }: WebhookOf): Promise<{ resent: readonly string[] }> => {
  const resent: string[] = []
  let after: string | undefined
  do {
    const part = await callStaff('resend-failed-deliveries', { params, query: { ...query, after } })
    resent.push(...part.resent)
    after = part.next
  } while (after !== undefined)
  return { resent }
}

export const Deliveries = ({ code, mode }: { code: string; mode: PartnerMode }) => {
  const { filter, change } = useFilter(fields)
  const { deliveries: chosen = 'all' } = filter
  const of = { params: { partner_code: code }, query: { mode } }
  const pages = usePages('list-deliveries', { ...of, query: { mode, failed: chosen === 'failed' ? 'yes' : undefined } })
  const opened = pages.data?.pages.flatMap(({ deliveries }) => deliveries).find(({ id }) => id === filter.delivery)
  return (
    <Section
      title={words.heading}
      actions={
        <>
          <FilterChoices
            name={words.columns.status}
            labels={words.shown}
            chosen={chosen}
            onChoose={(deliveries) => change({ deliveries })}
          />
          <WorkButton work={() => sendAgain(resendAllFailed(of))}>{words.resendFailed}</WorkButton>
        </>
      }
    >
      <div className="-mx-4">
        <PagedTable
          pages={pages}
          rowsOf={({ deliveries }) => deliveries}
          words={words}
          icon={Send}
          name={words.heading}
          columns={columns}
          rowId={({ id }) => id}
          addressOf={addressOf}
        />
        {opened && (
          <DeliveryDialog
            of={of}
            delivery={opened}
            onClose={() => change({ delivery: undefined }, { replace: true })}
          />
        )}
      </div>
    </Section>
  )
}
