/** The partner API in one world: each operation, counted in the daily limit of its partner. */
import * as z from 'zod/mini'
import type { RequestLog } from '#entry/runtime.ts'
import { openPartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import { oncePer } from '#lambdas/shared/once-per.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { answerCountedCalls, createCallCounter, recordCalls, recordRejectedSubmission } from './count-calls.ts'
import { lenderForUser, lenderTerms, type LenderTerms } from './get-lenders.contract.ts'
import { getLenders, getUserStatus, type ListedLender } from './get-lenders.ts'
import {
  advanceApplication,
  listOwnDeliveries,
  resendOwnEvents,
  setSandboxWebhook,
  tryWebhook,
} from './integration-tools.ts'
import { WrittenAnswer } from './partner-answers.function.ts'
import { partnerFunction, type PartnerOperations } from './partner-pipeline.function.ts'
import { findFreeReplay, releaseReplay, submitUser } from './submit-user.ts'

/** Without the last brace; checked and written once, because the lenders of a catalogue are kept in memory. */
const termsText = oncePer((terms: LenderTerms) => JSON.stringify(z.parse(lenderTerms, terms)).slice(0, -1))

/** Throws for a lender that does not fit the response schema: a defect. */
export const lendersAnswer = (lenders: readonly ListedLender[]): WrittenAnswer => {
  const written = lenders.map(
    ({ terms, ...own }) => `${termsText(terms)},${JSON.stringify(z.parse(lenderForUser, own)).slice(1)}`,
  )
  return new WrittenAnswer(`{"success":true,"data":{"lenders":[${written.join(',')}],"total_count":${written.length}}}`)
}

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
