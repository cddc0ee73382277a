/** The partner function: users, lenders, statuses, and the tools of an integration, behind the REST API. */
import { createFingerprints } from '#adapters/partner/hmac-link-signer.ts'
import { pause, ulids as ids } from '#adapters/system.ts'
import { createHttpReceiver } from '#adapters/webhooks/http-receiver.ts'
import { createWebhookSecrets } from '#adapters/webhooks/sealed-event-signer.ts'
import { environment } from '#contract/environment.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoPartnerReads } from '#data/partner/dynamo-partner-reads.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import { DynamoPartnerUsage } from '#data/partner/dynamo-partner-usage.ts'
import { DynamoUserStatuses } from '#data/partner/dynamo-user-statuses.ts'
import { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { lendersAnswer } from '#entry/partner/lenders-answer.ts'
import { partnerFunction } from '#entry/partner/partner-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import {
  answerCountedCalls,
  createCallCounter,
  recordCalls,
  recordRejectedSubmission,
} from '#use-cases/partner/count-calls.ts'
import { getLenders, getUserStatus } from '#use-cases/partner/get-lenders.ts'
import { findFreeReplay, releaseReplay, submitUser } from '#use-cases/partner/submit-user.ts'
import {
  clock,
  log,
  openFunctionTable,
  openIdentity,
  openLinkSigner,
  readAppOrigin,
  readIdentityKey,
} from '../function-parts.ts'
import { openSealer } from '../open-sealer.ts'
import { partnerTools } from './partner-tools.ts'

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
