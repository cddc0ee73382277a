/** The webhook of a partner: its address and secrets, and a test event. */
import { useState } from 'react'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import type { ShownPartner } from '#contract/staff/partner-room.ts'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#staff/components/button.tsx'
import { Facts } from '#staff/components/facts.tsx'
import { Section } from '#staff/components/section.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { showToast } from '#staff/lib/toast.ts'
import { partnerContent } from './content.ts'
import { DialogForm } from '#staff/components/dialog-form.tsx'
import { ShownOnceDialog } from '#staff/components/shown-once.tsx'

const { webhook: words, secrets: secretWords } = partnerContent

type Opened = 'set' | 'rotate' | 'remove' | 'test'

interface DialogProps {
  code: string
  onClose: () => void
  /** Shows a secret that was made. */
  onSecret: (secret: string) => void
}

const SetAddress = ({ code, present, onClose, onSecret }: DialogProps & { present: string }) => {
  const [url, setUrl] = useState(present)
  const save = async () => {
    const { secret } = await callStaff('set-partner-webhook', {
      params: { partner_code: code },
      body: { url: url.trim() },
    })
    if (secret !== undefined) return onSecret(secret)
    showToast({ text: words.saved, tone: 'good' })
    onClose()
  }
  return (
    <DialogForm title={words.setTitle} save={words.save} again={['show-partner']} onSave={save} onClose={onClose}>
      <TextField label={words.url} type="url" value={url} onChange={({ target }) => setUrl(target.value)} />
    </DialogForm>
  )
}

const Rotate = ({ code, onClose, onSecret }: DialogProps) => {
  const [hours, setHours] = useState(String(webhookPolicy.overlapHours.usual))
  const save = async () => {
    const body = { overlap_hours: Number(hours.trim() || Number.NaN) }
    const { secret } = await callStaff('rotate-webhook-secret', { params: { partner_code: code }, body })
    onSecret(secret)
  }
  return (
    <DialogForm title={words.rotateTitle} save={words.rotate} again={['show-partner']} onSave={save} onClose={onClose}>
      <TextField
        label={words.hours}
        inputMode="numeric"
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
    </DialogForm>
  )
}

export const WebhookSection = ({ partner: { code, webhook } }: { partner: ShownPartner }) => {
  const [open, setOpen] = useState<Opened>()
  const [secret, setSecret] = useState<string>()
  const close = () => setOpen(undefined)
  const showSecret = (made: string) => {
    close()
    setSecret(made)
  }
  const params = { partner_code: code }
  const dialog = { code, onClose: close, onSecret: showSecret }
  return (
    <Section
      title={words.heading}
      actions={
        <>
          {webhook && <Button onClick={() => setOpen('test')}>{words.test}</Button>}
          <Button onClick={() => setOpen('set')}>{words.set}</Button>
          {webhook && <Button onClick={() => setOpen('rotate')}>{words.rotate}</Button>}
          {webhook && (
            <Button variant="danger" onClick={() => setOpen('remove')}>
              {words.remove}
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
                <span className="text-bad">
                  {formatDateTime(webhook.off_at)}. {words.offNote}
                </span>
              ),
            },
            { name: words.paused, value: webhook.paused_until && formatDateTime(webhook.paused_until) },
          ]}
        />
      ) : (
        <p className="text-ink-soft">{words.none}</p>
      )}
      {open === 'set' && <SetAddress {...dialog} present={webhook?.url ?? ''} />}
      {open === 'rotate' && <Rotate {...dialog} />}
      {open === 'remove' && (
        <DialogForm
          isDanger
          title={words.removeTitle}
          text={words.removeText}
          save={words.remove}
          done={words.removed}
          again={['show-partner']}
          onSave={() => callStaff('remove-partner-webhook', { params })}
          onClose={close}
        />
      )}
      {open === 'test' && (
        <DialogForm
          title={words.test}
          save={words.test}
          done={words.tested}
          again={['list-deliveries']}
          onSave={() => callStaff('send-webhook-test', { params })}
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
