/** The part of a lender's page about its keys and its postback. */
import { useParams } from 'react-router-dom'
import type { ShownAccess } from '#lambdas/lenders/lender-access.contract.ts'
import { lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { componentsContent } from '#staff/components/content.ts'
import { FormButton, figureOf, linesOf } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { lenderKeysContent as words } from './lender-keys-content.ts'
import { useLenderParts } from './lender-parts.ts'

const { secrets: names } = words
/** Read again after each change. */
const shown = ['show-lender-access'] as const

const Keys = ({ access: { lender_id, keys } }: { access: ShownAccess }) => {
  const params = { lender_id }
  const workingOf = (mode: PartnerMode) =>
    keys.filter(({ sandbox = false, revoked_at }) => sandbox === (mode === 'test') && revoked_at === undefined).length
  const makeOf = (mode: PartnerMode) => words.keys[workingOf(mode) === 0 ? 'create' : 'rotate'][mode]
  const issue = async (mode: PartnerMode) => {
    const operation = workingOf(mode) === 0 ? 'create-lender-key' : 'rotate-lender-key'
    const { secret } = await callStaff(operation, { params, query: { mode } })
    showOnce({ name: names.key, value: secret })
  }
  return (
    <Section
      title={words.keys.heading}
      none={keys.length === 0 && words.keys.empty}
      actions={partnerModes
        .filter((mode) => workingOf(mode) < lenderPolicy.workingKeys)
        .map((mode) => (
          <FormButton
            key={mode}
            button={makeOf(mode)}
            text={componentsContent.shownOnce.ahead}
            again={shown}
            onSave={() => issue(mode)}
          />
        ))}
    >
      <PlainTable
        headings={words.keys.columns}
        rows={keys.map(({ key_id, sandbox, created_at, revoked_at }) => ({
          key: key_id,
          cells: {
            id: (
              <>
                <code>{key_id}</code> {sandbox && <span>{words.keys.sandbox}</span>}
              </>
            ),
            created: formatDateTime(created_at),
            status: revoked_at === undefined ? words.keys.working : words.keys.revokedAt(formatDateTime(revoked_at)),
            actions: revoked_at === undefined && (
              <FormButton
                isDanger
                button={words.keys.revoke}
                aria-label={`${words.keys.revoke} ${key_id}`}
                {...words.keys.revocation(key_id)}
                again={shown}
                onSave={() => callStaff('revoke-lender-key', { params: { ...params, key_id } })}
              />
            ),
          },
        }))}
      />
    </Section>
  )
}

const Postback = ({ access: { lender_id, postback } }: { access: ShownAccess }) => {
  const params = { lender_id }
  const limit = postback?.per_minute ?? lenderPolicy.postbacksPerMinute
  const fields = {
    allow_ips: { label: words.postback.label, kind: 'lines', value: postback?.allow_ips.join('\n') },
    per_minute: { label: words.postback.limit, kind: 'figure', value: String(limit) },
  } as const
  const set = async (typed: Record<keyof typeof fields, string>) => {
    const body = { allow_ips: linesOf(typed.allow_ips), per_minute: figureOf(typed.per_minute) }
    const { path } = await callStaff('set-lender-postback', { params, body })
    showOnce({ name: names.path, value: path })
  }
  return (
    <Section
      title={words.postback.heading}
      none={!postback && words.postback.none}
      actions={
        <>
          <FormButton {...words.postback.setting} again={shown} fields={fields} onSave={set} />
          {postback && (
            <FormButton
              isDanger
              button={words.postback.removal.save}
              {...words.postback.removal}
              again={shown}
              onSave={() => callStaff('remove-lender-postback', { params })}
            />
          )}
        </>
      }
    >
      {postback && (
        <Facts
          names={words.postback}
          values={{
            networks: postback.allow_ips.join(', '),
            limit: postback.per_minute,
            since: formatDateTime(postback.created_at),
            unreplaced: postback.unreplaced && (
              <>
                <span className="font-mono text-xs wrap-anywhere">{postback.unreplaced.template}</span>{' '}
                {formatDate(postback.unreplaced.seen_on)}
              </>
            ),
          }}
        />
      )}
    </Section>
  )
}

export const LenderKeys = () => {
  const { entryId: lenderId = '' } = useParams()
  const query = useAnswer('show-lender-access', { params: { lender_id: lenderId } })
  return (
    <RoomFrame title={words.title(query.data?.name ?? lenderId)} parts={useLenderParts(lenderId)}>
      <Answered query={query}>
        {(access) => (
          <>
            <Section title={words.facts.heading}>
              <Facts
                names={words.facts}
                values={{ id: <code>{access.lender_id}</code>, path: <code>{access.callback_path}</code> }}
              />
            </Section>
            <Keys access={access} />
            <Postback access={access} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}
