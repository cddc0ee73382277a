/** The partner API in one world: each operation, counted in the daily limit of its partner. */
import type { RequestLog } from '#entry/runtime.ts'
import { openPartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import { answerCountedCalls, createCallCounter, recordCalls, recordRejectedSubmission } from './count-calls.ts'
import { getLenders, getUserStatus } from './get-lenders.ts'
import {
  advanceApplication,
  listOwnDeliveries,
  resendOwnEvents,
  setSandboxWebhook,
  tryWebhook,
} from './integration-tools.ts'
import { lendersAnswer } from './lenders-answer.function.ts'
import { partnerFunction, type PartnerOperations } from './partner-pipeline.function.ts'
import { findFreeReplay, releaseReplay, submitUser } from './submit-user.ts'

type PartnerWorld = World<
  'appOrigin' | 'catalogue' | 'fingerprints' | 'identity' | 'ids' | 'linkSigner' | 'pause' | 'receiver' | 'sealer'
> & { readonly log: RequestLog }

const succeed = async <Data>(data: Promise<Data>) => ({ answer: { success: true as const, data: await data } })

const operationsIn = (world: PartnerWorld): PartnerOperations => ({
  'submit-user': {
    handle: (call) => submitUser(world, call),
    findFreeReplay: (call) => findFreeReplay(world, call),
    releaseReplay: (call) => releaseReplay(world, call),
    recordRefusal: async (call, refusal) => ({
      submission_id: await recordRejectedSubmission(world, call, refusal),
    }),
  },
  'get-lenders': {
    handle: async ({ caller, body }) => ({ answer: lendersAnswer(await getLenders(world, caller.scope, body)) }),
  },
  'get-user-status': {
    handle: async ({ caller, body }) => ({ answer: await getUserStatus(world, caller.scope, body) }),
  },
  'advance-application': { handle: ({ caller, body }) => succeed(advanceApplication(world, caller.scope, body)) },
  'set-sandbox-webhook': { handle: ({ caller, body }) => succeed(setSandboxWebhook(world, caller.scope, body.url)) },
  'send-test-event': {
    handle: ({ caller }) => succeed(tryWebhook(world, caller.scope).then((delivery_id) => ({ delivery_id }))),
  },
  'list-deliveries': { handle: ({ caller, body }) => succeed(listOwnDeliveries(world, caller.scope, body)) },
  'resend-events': { handle: ({ caller, body }) => succeed(resendOwnEvents(world, caller.scope, body)) },
})

export const partnerCalls = (world: PartnerWorld) => {
  const { table, clock, appOrigin, log } = world
  const answerCounted = answerCountedCalls(createCallCounter(openPartnerUsage(table), clock), recordCalls(world))
  return partnerFunction(operationsIn(world), { answerCounted, appOrigin, log })
}
