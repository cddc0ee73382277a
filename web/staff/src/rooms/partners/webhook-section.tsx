/** The webhook of a partner: its address and secrets, and a test event. */
import type { ShownPartner } from '#lambdas/partner-api/partner-room.contract.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { FormButton, figureOf } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showToast } from '#staff/lib/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { partnerContent } from './content.ts'
import { ModeButtons, useMode } from './mode-buttons.tsx'

const { webhook: words, secrets: secretWords } = partnerContent
/** Read again after each change. */
const shown = ['show-partner'] as const

export const WebhookSection = ({ partner }: { partner: ShownPartner }) => {
  const mode = useMode()
  const webhook = mode === 'live' ? partner.webhook : partner.sandbox_webhook
  const mayChange = useMayDo('set-partner-webhook')
  const of = { params: { partner_code: partner.code }, query: { mode } }
  const setAddress = async (url: string) => {
    const { secret } = await callStaff('set-partner-webhook', { ...of, body: { url } })
    if (secret === undefined) showToast({ text: words.saved, tone: 'good' })
    else showOnce({ name: secretWords.webhook, value: secret })
  }
  const rotate = async (hours: string) => {
    const { secret } = await callStaff('rotate-webhook-secret', { ...of, body: { overlap_hours: figureOf(hours) } })
    showOnce({ name: secretWords.webhook, value: secret })
  }
  return (
    <Section
      title={words.heading}
      actions={
        <>
          <ModeButtons />
          {webhook && (
            <FormButton
              button={words.test}
              done={words.tested}
              again={['list-deliveries']}
              onSave={() => callStaff('send-webhook-test', of)}
            />
          )}
          {mayChange && (
            <FormButton
              button={words.set}
              {...words.setting}
              fields={{ text: { ...words.setting, kind: 'address', value: webhook?.url } }}
              again={shown}
              onSave={({ text }) => setAddress(text)}
            />
          )}
          {webhook && mayChange && (
            <>
              <FormButton
                button={words.rotation.title}
                {...words.rotation}
                fields={{
                  text: { ...words.rotation, kind: 'figure', value: String(webhookPolicy.overlapHours.usual) },
                }}
                again={shown}
                onSave={({ text }) => rotate(text)}
              />
              <FormButton
                isDanger
                button={words.removal.save}
                {...words.removal}
                again={shown}
                onSave={() => callStaff('remove-partner-webhook', of)}
              />
            </>
          )}
        </>
      }
    >
      {webhook ? (
        <Facts
          names={words}
          values={{
            address: <code>{webhook.url}</code>,
            secrets: webhook.secrets,
            since: formatDateTime(webhook.created_at),
            off: webhook.off_at && (
              <span className="text-bad">{`${formatDateTime(webhook.off_at)}. ${words.offNote}`}</span>
            ),
            paused: webhook.paused_until && formatDateTime(webhook.paused_until),
          }}
        />
      ) : (
        <p className="text-ink-soft">{words.none}</p>
      )}
    </Section>
  )
}
