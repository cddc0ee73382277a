/** The webhook of a partner: its address and secrets, and a test event. */
import { useState } from 'react'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import type { ShownPartner } from '#contract/staff/partner-room.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#staff/components/button.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { showToast } from '#staff/lib/toast.ts'
import { partnerContent } from './content.ts'
import { ModeButtons, useMode } from './mode-buttons.tsx'
import { DialogForm, FieldDialog, figureOf } from '#staff/components/dialog-form.tsx'
import { ShownOnceDialog } from '#staff/components/shown-once.tsx'

const { webhook: words, secrets: secretWords } = partnerContent

type Opened = 'set' | 'rotate' | 'remove' | 'test'

export const WebhookSection = ({ partner }: { partner: ShownPartner }) => {
  const mode = useMode()
  const webhook = mode === 'live' ? partner.webhook : partner.sandbox_webhook
  const [open, setOpen] = useState<Opened>()
  const [secret, setSecret] = useState<string>()
  const close = () => setOpen(undefined)
  const mayChange = useMayDo('set-partner-webhook')
  const of = { params: { partner_code: partner.code }, query: { mode } }
  const setAddress = async (url: string) => {
    const answer = await callStaff('set-partner-webhook', { ...of, body: { url } })
    close()
    setSecret(answer.secret)
    if (answer.secret === undefined) showToast({ text: words.saved, tone: 'good' })
  }
  const rotate = async (hours: string) => {
    const body = { overlap_hours: figureOf(hours) }
    const answer = await callStaff('rotate-webhook-secret', { ...of, body })
    close()
    setSecret(answer.secret)
  }
  return (
    <Section
      title={words.heading}
      actions={
        <>
          <ModeButtons />
          {webhook && <Button onClick={() => setOpen('test')}>{words.test}</Button>}
          {mayChange && <Button onClick={() => setOpen('set')}>{words.set}</Button>}
          {webhook && mayChange && <Button onClick={() => setOpen('rotate')}>{words.rotation.title}</Button>}
          {webhook && mayChange && (
            <Button variant="danger" onClick={() => setOpen('remove')}>
              {words.removal.save}
            </Button>
          )}
        </>
      }
    >
      {webhook ? (
        <Facts
          facts={[
            { name: words.address, value: <code>{webhook.url}</code> },
            { name: words.secrets, value: webhook.secrets },
            { name: words.since, value: formatDateTime(webhook.created_at) },
            {
              name: words.off,
              value: webhook.off_at && (
                <span className="text-bad">{`${formatDateTime(webhook.off_at)}. ${words.offNote}`}</span>
              ),
            },
            { name: words.paused, value: webhook.paused_until && formatDateTime(webhook.paused_until) },
          ]}
        />
      ) : (
        <p className="text-ink-soft">{words.none}</p>
      )}
      {open === 'set' && (
        <FieldDialog
          {...words.setting}
          kind="address"
          value={webhook?.url ?? ''}
          again={['show-partner']}
          onSave={setAddress}
          onClose={close}
        />
      )}
      {open === 'rotate' && (
        <FieldDialog
          {...words.rotation}
          kind="figure"
          value={String(webhookPolicy.overlapHours.usual)}
          again={['show-partner']}
          onSave={rotate}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <DialogForm
          isDanger
          {...words.removal}
          again={['show-partner']}
          onSave={() => callStaff('remove-partner-webhook', of)}
          onClose={close}
        />
      )}
      {open === 'test' && (
        <DialogForm
          title={words.test}
          save={words.test}
          done={words.tested}
          again={['list-deliveries']}
          onSave={() => callStaff('send-webhook-test', of)}
          onClose={close}
        />
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          secrets={[{ name: secretWords.webhook, value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Section>
  )
}
