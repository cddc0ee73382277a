/** The access of a partner's programs: keys, which are shown once, the webhook with its secrets, and a first call. */
import { useQuery } from '@tanstack/react-query'
import type { ShownPartner } from '#lambdas/partner-api/partner-room.contract.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { CopyButton, TextLink } from '#staff/components/button.tsx'
import { componentsContent } from '#staff/components/content.ts'
import { FormButton, figureOf } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showDone } from '#staff/lib/toast.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { loadConfig } from '#web/lib/run-time-config.ts'
import { partnerContent } from './content.ts'

const { keys: keyWords, webhook: words, secrets } = partnerContent
/** Read again after each change. */
const shown = ['show-partner'] as const

const tones: Record<ShownPartner['keys'][number]['status'], BadgeTone> = {
  working: 'good',
  expired: 'warn',
  revoked: 'neutral',
}

export const PartnerKeys = ({ code, keys }: ShownPartner) => {
  const mayChange = useMayDo('create-partner-key')
  const create = async (mode: PartnerMode) => {
    const { api_key } = await callStaff('create-partner-key', { params: { partner_code: code }, body: { mode } })
    showOnce({ name: secrets[mode], value: api_key })
  }
  return (
    <Section
      title={keyWords.heading}
      actions={
        mayChange &&
        (['live', 'test'] as const).map((mode) => (
          <FormButton
            key={mode}
            button={keyWords.create[mode]}
            text={componentsContent.shownOnce.ahead}
            again={shown}
            onSave={() => create(mode)}
          />
        ))
      }
    >
      <PlainTable
        headings={keyWords.columns}
        rows={keys.map(({ key_id, mode, status, created_at, expires_at, last_used_at }) => ({
          key: key_id,
          cells: {
            id: <code>{key_id}</code>,
            mode: keyWords.modes[mode],
            status: <Badge tone={tones[status]}>{keyWords.statuses[status]}</Badge>,
            created: formatDate(created_at),
            expires: formatDate(expires_at),
            used: last_used_at === undefined ? keyWords.never : formatDateTime(last_used_at),
            actions: status === 'working' && mayChange && (
              <FormButton
                isDanger
                button={keyWords.revoke}
                aria-label={`${keyWords.revoke} ${key_id}`}
                {...keyWords.revocation(key_id)}
                again={shown}
                onSave={() => callStaff('revoke-partner-key', { params: { partner_code: code, key_id } })}
              />
            ),
          },
        }))}
      />
    </Section>
  )
}

export const WebhookSection = ({ partner, mode }: { partner: ShownPartner; mode: PartnerMode }) => {
  const webhook = mode === 'live' ? partner.webhook : partner.sandbox_webhook
  const mayChange = useMayDo('set-partner-webhook')
  const of = { params: { partner_code: partner.code }, query: { mode } }
  const setAddress = async (url: string) => {
    const { secret } = await callStaff('set-partner-webhook', { ...of, body: { url } })
    if (secret === undefined) showDone(words.saved)
    else showOnce({ name: secrets.webhook, value: secret })
  }
  const rotate = async (hours: string) => {
    const { secret } = await callStaff('rotate-webhook-secret', { ...of, body: { overlap_hours: figureOf(hours) } })
    showOnce({ name: secrets.webhook, value: secret })
  }
  return (
    <Section
      title={words.heading}
      none={!webhook && words.none}
      actions={
        <>
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
      {webhook && (
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
      )}
    </Section>
  )
}

const { firstCall: firstWords } = partnerContent

const user = {
  loan_type: 'personal',
  phone: '+919876543210',
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
}

const commandFor = (apiUrl: string) =>
  `curl ${apiUrl}/v1/partner-submit-user -H "Authorization: Bearer <sandbox key>" \\
  -H "Content-Type: application/json" -d '${JSON.stringify(user)}'`

/** How a partner begins: the base address of the API, its documents, and a first call for the sandbox key. */
export const FirstCall = () => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity })
  if (data === undefined) return null
  const { partnerApiUrl, partnerDocsUrl = '' } = data
  const command = commandFor(partnerApiUrl)
  return (
    <Section title={firstWords.heading} actions={<CopyButton text={command}>{firstWords.copy}</CopyButton>}>
      <Facts
        names={firstWords}
        values={{
          base: <code>{partnerApiUrl}</code>,
          docs: (
            <TextLink to={partnerDocsUrl} target="_blank" rel="noopener">
              {partnerDocsUrl}
            </TextLink>
          ),
        }}
      />
      <pre className="mt-3 rounded-md bg-paper-sunk px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere">{command}</pre>
    </Section>
  )
}
