/** `partner …` commands of webhooks: the address, and a test event. The room Partners has the secrets and the deliveries. */
import { systemClock as clock, ulids as ids } from '#adapters/system.ts'
import { DynamoPartnerRegistry } from '#lambdas/partner/partners.table.ts'
import { partnerCode, type PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import { partnerAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { DynamoDeliveries } from '#lambdas/webhooks/deliveries.table.ts'
import { createHttpReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { sendTestEvent, setWebhook } from '#lambdas/webhooks/set-webhook.ts'
import { createWebhookSecrets } from '#lambdas/webhooks/sign-event.ts'
import { DynamoWebhooks } from '#lambdas/webhooks/webhooks.table.ts'
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

const portsOf = ({ table, recorded, openSealer }: RecordedConnection, { deployed }: OpsTarget) => {
  const ports = {
    registry: new DynamoPartnerRegistry(table),
    webhooks: new DynamoWebhooks(table),
    deliveries: new DynamoDeliveries(table),
    secrets: createWebhookSecrets({ seal: async (secret, context) => (await openSealer()).seal(secret, context) }),
    hosts: createHttpReceiver({ isLocal: !deployed }),
    ids,
    clock,
  }
  return {
    ...ports,
    /** The ports of a change to the webhook of a partner. */
    changing: (...act: Parameters<typeof partnerAct>) => {
      const own = recorded(partnerAct(...act))
      return { ...ports, webhooks: new DynamoWebhooks(own), deliveries: new DynamoDeliveries(own) }
    },
    urlNow: async (code: string) => ({ url: (await ports.webhooks.findWebhook(code))?.url ?? null }),
  }
}

const partnerCommand = commandsOf('partner', portsOf)

const ofWebhook = { code: needed('<code>'), sandbox: flag }

export const webhookCommands: readonly OpsCommand[] = [
  partnerCommand(
    'set-webhook',
    { options: { ...ofWebhook, url: needed('<https address>') }, about: '(switches a webhook on that was off)' },
    (values, { deployed }) => {
      const [scope, url] = [readScope(values), requiredText(values, 'url')]
      const code = scopeName(scope)
      return async ({ changing, urlNow }) => {
        const ports = changing('partner.set-webhook', code, { before: await urlNow(code), after: { url } })
        const secret = await setWebhook(ports, { scope, url, isLocal: !deployed })
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
