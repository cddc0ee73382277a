/** Operations of the room of partners. Every change is in the record, with its values before and after; a key or secret never is. */
import { readNetworks } from '#lambdas/partner/ip-ranges.function.ts'
import { findPartner } from '#lambdas/partner/partners.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import type { World } from '#lambdas/shared/world.ts'
import { revokeAll } from '#lambdas/staff/invite-staff.ts'
import {
  partnerAct,
  type RecordedAct,
  type RecordedFields,
  type StaffCaller,
} from '#lambdas/staff/recorded-acts.rules.ts'
import { listMembers } from '#lambdas/staff/staff-members.table.ts'
import { changingWorld, type StaffOperations, type WritingParts } from '#lambdas/staff/staff-world.function.ts'
import {
  listFailed,
  resendDelivery,
  resendFailed,
  rotateSecret,
  sendTestEvent,
  setWebhook,
} from '#lambdas/webhooks/set-webhook.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { findWebhook, removeWebhook } from '#lambdas/webhooks/webhooks.table.ts'
import {
  createKey,
  createPartner,
  revokeKey,
  setAllowList,
  setDailyLimit,
  setState,
  showPartner,
} from './change-partner.ts'
import { listOwnDeliveries } from './integration-tools.ts'
import { pageOfPartners, pageOfSubmissions } from './partner-directory.table.ts'
import type { partnerRoom as endpoints } from './partner-room.contract.ts'

interface CallOfMode extends StaffCaller {
  readonly params: { readonly partner_code: string }
  readonly query: { readonly mode?: PartnerMode | undefined }
}

const ever = new Date(0).toISOString()

export const partnerRoom = (
  { table, clock, recorded }: WritingParts,
  { sealer, receiver }: Pick<World<'receiver' | 'sealer'>, 'receiver' | 'sealer'>,
): StaffOperations<keyof typeof endpoints> => {
  const world = { table, clock }

  /** The world of a change to a partner, whose table records it. */
  const changing = (call: StaffCaller, ...act: Parameters<typeof partnerAct>) => ({
    table: recorded(call, partnerAct(...act)),
    clock,
    sealer,
    receiver,
    ids,
  })
  const alter = async (
    { params: { partner_code: code }, ...call }: StaffCaller & Pick<CallOfMode, 'params'>,
    action: StaffAction,
    after: RecordedFields,
    change: (changed: World, code: string) => Promise<unknown>,
  ) => {
    const { state = 'working', ...partner } = (await findPartner(table, code))?.partner ?? {}
    const now: RecordedFields = { ...partner, state }
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null]))
    await change(changing(call, action, code, { before, after }), code)
    return { changed: true as const }
  }

  /** The webhook that a call is about, a partner's or that of its sandbox, and the world of a change to it; the record names the sandbox. */
  const webhookOf = ({ params: { partner_code: code }, query: { mode = 'live' }, ...call }: CallOfMode) => {
    const scope = { code, mode }
    const noted = mode === 'test' ? { mode } : {}
    const urlNow = async () => ({ url: (await findWebhook(table, scopeName(scope)))?.url ?? null })
    const change = (action: StaffAction, { before, after }: Pick<RecordedAct, 'before' | 'after'>) => {
      const fields = after
        ? { ...(before && { before }), after: { ...after, ...noted } }
        : { before: { ...before, ...noted } }
      return changing(call, action, code, fields)
    }
    return { scope, name: scopeName(scope), urlNow, change }
  }

  return {
    'list-partners': ({ query }) => pageOfPartners(table, query.cursor),
    'show-partner': ({ params }) => showPartner(world, params.partner_code),
    'list-submissions': ({ params: { partner_code: code }, query: { mode, calls, cursor } }) =>
      pageOfSubmissions(table, { code, mode }, calls, cursor),
    'create-partner': async (call) => {
      const { code, name, daily_limit } = call.body
      const allow_ips = readNetworks(call.body.allow_ips)
      const changed = changing(call, 'partner.create', code, { after: { name, daily_limit, allow_ips } })
      return { keys: [...(await createPartner(changed, { code, name, daily_limit, allow_ips }))] }
    },
    'create-partner-key': ({ params: { partner_code: code }, body: { mode }, ...call }) =>
      createKey(changing(call, 'partner.create-key', code, { after: { mode } }), code, mode),
    'revoke-partner-key': async ({ params: { partner_code: code, key_id }, ...call }) => {
      const { keys = [] } = (await findPartner(table, code)) ?? {}
      if (!keys.some(({ id }) => id === key_id)) throw new AppError('NOT_FOUND')
      const changed = changing(call, 'partner.revoke-key', code, { after: { key_id } })
      return { revoked_at: await revokeKey(changed, code, key_id) }
    },
    'set-partner-limit': (call) =>
      alter(call, 'partner.set-limit', call.body, (changed, code) =>
        setDailyLimit(changed, code, call.body.daily_limit),
      ),
    'set-partner-state': async (call) => {
      const { state } = call.body
      if (state === 'deleted') {
        const members = await listMembers(table)
        const people = members.filter(({ partner_code }) => partner_code === call.params.partner_code)
        await revokeAll(changingWorld({ table, clock, recorded }, call), people)
      }
      return alter(call, 'partner.set-state', { state }, (changed, code) => setState(changed, code, state))
    },
    'set-partner-networks': async (call) => {
      const allow_ips = readNetworks(call.body.allow_ips)
      await alter(call, 'partner.set-networks', { allow_ips }, (changed, code) =>
        setAllowList(changed, code, allow_ips),
      )
      return { allow_ips }
    },
    'set-partner-webhook': async ({ body: { url }, ...call }) => {
      const { scope, urlNow, change } = webhookOf(call)
      const changed = change('partner.set-webhook', { before: await urlNow(), after: { url } })
      const secret = await setWebhook(changed, { scope, url })
      return secret === undefined ? {} : { secret }
    },
    'remove-partner-webhook': async (call) => {
      const { name, urlNow, change } = webhookOf(call)
      const changed = change('partner.remove-webhook', { before: await urlNow() })
      return { removed: await removeWebhook(changed.table, name) }
    },
    'rotate-webhook-secret': ({ body: { overlap_hours }, ...call }) => {
      const { name, change } = webhookOf(call)
      return rotateSecret(change('partner.rotate-secret', { after: { overlap_hours } }), name, overlap_hours)
    },
    'send-webhook-test': async (call) => {
      const { name, change } = webhookOf(call)
      return { delivery_id: (await sendTestEvent(change('partner.send-test', { after: {} }), name)).id }
    },
    'list-deliveries': async (call) => {
      const { name, scope } = webhookOf(call)
      const { failed, cursor: after } = call.query
      const { next, ...listed } = await (failed
        ? listFailed(world, name, { since: ever, after, most: webhookPolicy.deliveriesListed })
        : listOwnDeliveries(world, scope, { after }))
      return { ...listed, next_cursor: next }
    },
    'resend-delivery': async (call) => {
      const { name, change } = webhookOf(call)
      const { delivery_id } = call.params
      await resendDelivery(change('partner.resend', { after: { delivery_id } }), name, delivery_id)
      return { resent: [delivery_id] }
    },
    'resend-failed-deliveries': (call) => {
      const { name, change } = webhookOf(call)
      const { since = ever, after } = call.query
      const changed = change('partner.resend', { after: { all_failed: true, since } })
      return resendFailed(changed, name, { since, after, most: webhookPolicy.deliveriesResent })
    },
  }
}
