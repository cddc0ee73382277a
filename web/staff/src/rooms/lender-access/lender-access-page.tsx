/** The keys and the postback of one lender. */
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { partnerModes, type PartnerMode } from '#contract/partner/partner-keys.ts'
import type { ShownAccess } from '#contract/staff/lender-access-room.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { componentsContent } from '#staff/components/content.ts'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { lenderAccessContent as words } from './content.ts'
import { DialogForm, FormDialog, figureOf, linesOf } from '#staff/components/dialog-form.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { ShownOnceDialog, type ShownOnce } from '#staff/components/shown-once.tsx'

const { secrets: names } = words
/** Read again after each change. */
const shown = ['show-lender-access'] as const

interface PartProps {
  access: ShownAccess
  onSecret: (secret: ShownOnce) => void
}

const Keys = ({ access: { lender_id, keys }, onSecret }: PartProps) => {
  const [revoking, setRevoking] = useState<string>()
  const [making, setMaking] = useState<PartnerMode>()
  const params = { lender_id }
  const workingOf = (mode: PartnerMode) =>
    keys.filter(({ sandbox = false, revoked_at }) => sandbox === (mode === 'test') && revoked_at === undefined).length
  const makeOf = (mode: PartnerMode) => words.keys[workingOf(mode) === 0 ? 'create' : 'rotate'][mode]
  const issue = async (mode: PartnerMode) => {
    const operation = workingOf(mode) === 0 ? 'create-lender-key' : 'rotate-lender-key'
    const { secret } = await callStaff(operation, { params, query: { mode } })
    setMaking(undefined)
    onSecret({ name: names.key, value: secret })
  }
  return (
    <Section
      title={words.keys.heading}
      actions={partnerModes
        .filter((mode) => workingOf(mode) < lenderPolicy.workingKeys)
        .map((mode) => (
          <Button key={mode} onClick={() => setMaking(mode)}>
            {makeOf(mode)}
          </Button>
        ))}
    >
      {keys.length === 0 ? (
        <p className="text-ink-soft">{words.keys.empty}</p>
      ) : (
        <PlainTable
          name={words.keys.heading}
          headings={[...Object.values(words.keys.columns), '']}
          rows={keys.map(({ key_id, sandbox, created_at, revoked_at }) => ({
            key: key_id,
            cells: [
              () => (
                <>
                  <code>{key_id}</code> {sandbox && <span>{words.keys.sandbox}</span>}
                </>
              ),
              () => formatDateTime(created_at),
              () => (revoked_at === undefined ? words.keys.working : words.keys.revokedAt(formatDateTime(revoked_at))),
              () =>
                revoked_at === undefined && (
                  <Button
                    variant="danger"
                    aria-label={`${words.keys.revoke} ${key_id}`}
                    onClick={() => setRevoking(key_id)}
                  >
                    {words.keys.revoke}
                  </Button>
                ),
            ],
          }))}
        />
      )}
      {making && (
        <DialogForm
          title={makeOf(making)}
          text={componentsContent.shownOnce.text}
          save={makeOf(making)}
          again={shown}
          onSave={() => issue(making)}
          onClose={() => setMaking(undefined)}
        />
      )}
      {revoking !== undefined && (
        <DialogForm
          isDanger
          {...words.keys.revocation(revoking)}
          save={words.keys.revoke}
          again={shown}
          onSave={() => callStaff('revoke-lender-key', { params: { ...params, key_id: revoking } })}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Section>
  )
}

const PostbackDialog = ({
  access: { lender_id, postback },
  onSecret,
  onClose,
}: PartProps & { onClose: () => void }) => {
  const fields = {
    networks: { label: words.postback.label, kind: 'lines', value: postback?.allow_ips.join('\n') ?? '' },
    limit: {
      label: words.postback.limit,
      kind: 'figure',
      value: String(postback?.per_minute ?? lenderPolicy.postbacksPerMinute),
    },
  } as const
  const save = async ({ networks, limit }: Record<keyof typeof fields, string>) => {
    const body = { allow_ips: linesOf(networks), per_minute: figureOf(limit) }
    const { path } = await callStaff('set-lender-postback', { params: { lender_id }, body })
    onClose()
    onSecret({ name: names.path, value: path })
  }
  const { title, save: button } = words.postback
  return <FormDialog title={title} save={button} again={shown} fields={fields} onSave={save} onClose={onClose} />
}

const Postback = ({ access, onSecret }: PartProps) => {
  const [open, setOpen] = useState<'set' | 'remove'>()
  const { lender_id, postback } = access
  const close = () => setOpen(undefined)
  return (
    <Section
      title={words.postback.heading}
      actions={
        <>
          <Button onClick={() => setOpen('set')}>{words.postback.set}</Button>
          {postback && (
            <Button variant="danger" onClick={() => setOpen('remove')}>
              {words.postback.removal.save}
            </Button>
          )}
        </>
      }
    >
      {postback ? (
        <Facts
          facts={[
            { name: words.postback.networks, value: postback.allow_ips.join(', ') },
            { name: words.postback.limit, value: postback.per_minute },
            { name: words.postback.since, value: formatDateTime(postback.created_at) },
          ]}
        />
      ) : (
        <p className="text-ink-soft">{words.postback.none}</p>
      )}
      {open === 'set' && <PostbackDialog access={access} onSecret={onSecret} onClose={close} />}
      {open === 'remove' && (
        <DialogForm
          isDanger
          {...words.postback.removal}
          again={shown}
          onSave={() => callStaff('remove-lender-postback', { params: { lender_id } })}
          onClose={close}
        />
      )}
    </Section>
  )
}

export const LenderAccessPage = () => {
  const { lenderId = '' } = useParams()
  const [secret, setSecret] = useState<ShownOnce>()
  const query = useAnswer('show-lender-access', { params: { lender_id: lenderId } })
  return (
    <RoomFrame title={query.data?.name ?? lenderId}>
      <Answered query={query}>
        {(access) => (
          <>
            <Section title={words.facts.heading}>
              <Facts
                facts={[
                  { name: words.facts.id, value: <code>{access.lender_id}</code> },
                  { name: words.facts.path, value: <code>{access.callback_path}</code> },
                  {
                    name: words.facts.reading,
                    value: (
                      <Link
                        className="inline-flex min-h-control items-center text-primary underline underline-offset-2"
                        to={`/applications/words/${lenderId}`}
                      >
                        {words.facts.show}
                      </Link>
                    ),
                  },
                ]}
              />
            </Section>
            <Keys access={access} onSecret={setSecret} />
            <Postback access={access} onSecret={setSecret} />
          </>
        )}
      </Answered>
      {secret && <ShownOnceDialog secrets={[secret]} onClose={() => setSecret(undefined)} />}
    </RoomFrame>
  )
}
