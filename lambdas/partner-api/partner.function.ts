/** The partner function: users, lenders, statuses, and the tools of an integration, behind the REST API. */
import { pause, ulids as ids } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { requiredVariable } from '#entry/runtime.ts'
import {
  clock,
  log,
  openFunctionTable,
  openIdentity,
  openLinkSigner,
  readAppOrigin,
  readIdentityKey,
} from '#handlers/function-parts.ts'
import { openSealer } from '#handlers/open-sealer.ts'
import { DynamoPartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import { DynamoPartnerRegistry } from '#lambdas/partner/partners.table.ts'
import { DynamoDeliveries } from '#lambdas/webhooks/deliveries.table.ts'
import { createHttpReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { createWebhookSecrets } from '#lambdas/webhooks/sign-event.ts'
import { DynamoWebhooks } from '#lambdas/webhooks/webhooks.table.ts'
import { answerCountedCalls, createCallCounter, recordCalls, recordRejectedSubmission } from './count-calls.ts'
import { getLenders, getUserStatus } from './get-lenders.ts'
import { lendersAnswer } from './lenders-answer.function.ts'
import { createFingerprints } from './link-signer.function.ts'
import { partnerFunction } from './partner-pipeline.function.ts'
import { DynamoPartnerReads } from './partner-reads.table.ts'
import { partnerTools } from './partner-tools.function.ts'
import { DynamoPartnerSubmissions } from './submissions.table.ts'
import { findFreeReplay, releaseReplay, submitUser } from './submit-user.ts'
import { DynamoUserStatuses } from './user-statuses.table.ts'

const table = openFunctionTable()
const appOrigin = readAppOrigin()
const sealer = openSealer()

const submissions = new DynamoPartnerSubmissions(table)
const submitPorts = {
  submissions,
  identity: openIdentity(),
  ids,
  sealer,
  fingerprints: createFingerprints(readIdentityKey()),
  clock,
}
const reads = new DynamoPartnerReads(table, submissions)
const lenderPorts = {
  reads,
  catalogue: new DynamoCatalogueReader(table, clock, log),
  signer: openLinkSigner(),
  clock,
  appOrigin,
}
const statusPorts = {
  users: submissions,
  reads,
  statuses: new DynamoUserStatuses(table),
  table,
  clock,
}
const isLocal = requiredVariable(environment.stage) === 'local'
const toolPorts = {
  users: submissions,
  table,
  registry: new DynamoPartnerRegistry(table),
  webhooks: new DynamoWebhooks(table),
  deliveries: new DynamoDeliveries(table),
  secrets: createWebhookSecrets(sealer),
  hosts: createHttpReceiver({ isLocal }),
  ids,
  clock,
  isLocal,
}
const usage = new DynamoPartnerUsage(table)

export const handler = partnerFunction(
  {
    'submit-user': {
      handle: (call) => submitUser(submitPorts, call),
      findFreeReplay: (call) => findFreeReplay(submitPorts, call),
      releaseReplay: (call) => releaseReplay(submitPorts, call),
      recordRefusal: async (call, refusal) => ({
        submission_id: await recordRejectedSubmission(submitPorts, call, refusal),
      }),
    },
    'get-lenders': {
      handle: async ({ caller, body }) => ({
        answer: lendersAnswer(await getLenders(lenderPorts, caller.scope, body)),
      }),
    },
    'get-user-status': {
      handle: async ({ caller, body }) => ({
        answer: await getUserStatus(statusPorts, caller.scope, body),
      }),
    },
    ...partnerTools(toolPorts),
  },
  {
    answerCounted: answerCountedCalls(
      createCallCounter({ usage, clock }),
      recordCalls({ submissions, clock, log, pause }),
    ),
    appOrigin,
    log,
  },
)
