/** `partner …` commands of webhooks: the address, and a test event. The room Partners has the secrets and the deliveries. */
import { ulids as ids } from '#adapters/system.ts'
import { partnerCode, type PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { partnerAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { createHttpReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { sendTestEvent, setWebhook } from '#lambdas/webhooks/set-webhook.ts'
import { findWebhook } from '#lambdas/webhooks/webhooks.table.ts'
import { clock } from './clock.ts'
import {
  commandsOf,
  readOption,
  requiredText,
  type OpsCommand,
  type OpsTarget,
  type OpsValues,
  type RecordedConnection,
  needed,
  flag,
} from './command.ts'

const readScope = (values: OpsValues): PartnerScope => ({
  code: readOption(values, 'code', partnerCode),
  mode: values['sandbox'] === true ? 'test' : 'live',
})

const openWebhooks = ({ table, recorded, openSealer }: RecordedConnection, { deployed }: OpsTarget) => ({
  /** The world of a change to the webhook of a partner, whose table records it. */
  changing: (...act: Parameters<typeof partnerAct>): World<'ids' | 'receiver' | 'sealer'> => ({
    table: recorded(partnerAct(...act)),
    clock,
    ids,
    receiver: createHttpReceiver({ isLocal: !deployed }),
    sealer: { seal: async (secret, context) => (await openSealer()).seal(secret, context) },
  }),
  urlNow: async (code: string) => ({ url: (await findWebhook(table, code))?.url ?? null }),
})

const partnerCommand = commandsOf('partner', openWebhooks)

const ofWebhook = { code: needed('<code>'), sandbox: flag }

export const webhookCommands: readonly OpsCommand[] = [
  partnerCommand(
    'set-webhook',
    { options: { ...ofWebhook, url: needed('<https address>') }, about: '(switches a webhook on that was off)' },
    (values) => {
      const [scope, url] = [readScope(values), requiredText(values, 'url')]
      const code = scopeName(scope)
      return async ({ changing, urlNow }) => {
        const changed = changing('partner.set-webhook', code, { before: await urlNow(code), after: { url } })
        const secret = await setWebhook(changed, { scope, url })
        return [{ code, url, secret: secret ?? 'unchanged' }]
      }
    },
  ),
  partnerCommand('send-test-event', { options: ofWebhook }, (values) => {
    const code = scopeName(readScope(values))
    return async ({ changing }) => {
      const { id, url } = await sendTestEvent(changing('partner.send-test', code), code)
      return [{ code, id, url }]
    }
  }),
]
