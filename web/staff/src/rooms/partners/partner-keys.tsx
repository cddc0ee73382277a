/** The keys of a partner: new ones, which are shown once, and their revocation. */
import type { ShownPartner } from '#lambdas/partner-api/partner-room.contract.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { componentsContent } from '#staff/components/content.ts'
import { FormButton } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { partnerContent } from './content.ts'

const { keys: words } = partnerContent

const tones: Record<ShownPartner['keys'][number]['status'], BadgeTone> = {
  working: 'good',
  expired: 'warn',
  revoked: 'neutral',
}

export const PartnerKeys = ({ partner: { code, keys } }: { partner: ShownPartner }) => {
  const mayChange = useMayDo('create-partner-key')
  const create = async (mode: PartnerMode) => {
    const { api_key } = await callStaff('create-partner-key', { params: { partner_code: code }, body: { mode } })
    showOnce({ name: partnerContent.secrets[mode], value: api_key })
  }
  return (
    <Section
      title={words.heading}
      actions={
        mayChange &&
        (['live', 'test'] as const).map((mode) => (
          <FormButton
            key={mode}
            button={words.create[mode]}
            text={componentsContent.shownOnce.text}
            again={['show-partner']}
            onSave={() => create(mode)}
          />
        ))
      }
    >
      <PlainTable
        name={words.heading}
        headings={[...Object.values(words.columns), '']}
        rows={keys.map(({ key_id, mode, status, created_at, expires_at, last_used_at }) => ({
          key: key_id,
          cells: [
            () => <code>{key_id}</code>,
            () => words.modes[mode],
            () => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
            () => formatDate(created_at),
            () => formatDate(expires_at),
            () => (last_used_at === undefined ? words.never : formatDateTime(last_used_at)),
            () =>
              status === 'working' &&
              mayChange && (
                <FormButton
                  isDanger
                  button={words.revoke}
                  aria-label={`${words.revoke} ${key_id}`}
                  {...words.revocation(key_id)}
                  again={['show-partner']}
                  onSave={() => callStaff('revoke-partner-key', { params: { partner_code: code, key_id } })}
                />
              ),
          ],
        }))}
      />
    </Section>
  )
}
