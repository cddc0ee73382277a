/** The operations by which a partner tries its integration. */
import {
  advanceApplication,
  listOwnDeliveries,
  resendOwnEvents,
  setSandboxWebhook,
  tryWebhook,
  type AdvancePorts,
  type WebhookToolPorts,
} from './integration-tools.ts'
import type { PartnerOperations } from './partner-pipeline.function.ts'

type Tools = Omit<PartnerOperations, 'submit-user' | 'get-lenders' | 'get-user-status'>

const succeed = async <Data>(data: Promise<Data>) => ({ answer: { success: true as const, data: await data } })

export const partnerTools = (ports: AdvancePorts & WebhookToolPorts): Tools => ({
  'advance-application': { handle: ({ caller, body }) => succeed(advanceApplication(ports, caller.scope, body)) },
  'set-sandbox-webhook': { handle: ({ caller, body }) => succeed(setSandboxWebhook(ports, caller.scope, body.url)) },
  'send-test-event': {
    handle: ({ caller }) => succeed(tryWebhook(ports, caller.scope).then((delivery_id) => ({ delivery_id }))),
  },
  'list-deliveries': { handle: ({ caller, body }) => succeed(listOwnDeliveries(ports, caller.scope, body)) },
  'resend-events': { handle: ({ caller, body }) => succeed(resendOwnEvents(ports, caller.scope, body)) },
})
