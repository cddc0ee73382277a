/** The partner function: submit-user and get-lenders behind the REST API (spec 7, Partner API). */
import { KMSClient } from '@aws-sdk/client-kms'
import { createFingerprints } from '#adapters/hmac-fingerprints.ts'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createLinkSigner } from '#adapters/hmac-link-signer.ts'
import { KmsTextSealer } from '#adapters/kms-text-sealer.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { submissionIds as ids } from '#adapters/submission-ids.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import { DynamoPartnerUsage } from '#data/partner/dynamo-partner-usage.ts'
import { openTable } from '#data/table.ts'
import { partnerFunction } from '#gateway/partner-function.ts'
import { countCall } from '#use-cases/partner/count-call.ts'
import { getLenders } from '#use-cases/partner/get-lenders.ts'
import { recordRejectedSubmission } from '#use-cases/partner/record-rejected-submission.ts'
import { submitUser } from '#use-cases/partner/submit-user.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName))
const identityKey = requiredVariable(environment.identityKey)
const appOrigin = requiredVariable(environment.appOrigin)
const kms = new KMSClient({
  requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
})

const submissions = new DynamoPartnerSubmissions(table)
const submitPorts = {
  submissions,
  identity: createIdentity(identityKey),
  ids,
  sealer: new KmsTextSealer(kms, requiredVariable(environment.partnerDataKeyId)),
  fingerprints: createFingerprints(identityKey),
  clock,
}
const lenderPorts = {
  users: submissions,
  catalogue: new DynamoCatalogueReader(table, clock, log),
  signer: createLinkSigner(requiredVariable(environment.goLinkKey)),
  clock,
  appOrigin,
}
const usage = new DynamoPartnerUsage(table)

export const handler = partnerFunction(
  {
    'submit-user': {
      handle: (call) => submitUser(submitPorts, call),
      recordRefusal: async (call, refusal) => ({
        submission_id: await recordRejectedSubmission(submitPorts, call, refusal),
      }),
    },
    'get-lenders': {
      handle: async ({ caller, body }) => ({
        answer: await getLenders(lenderPorts, caller.scope, body),
        isReplay: false,
      }),
    },
  },
  { countCall: (caller) => countCall({ usage, clock }, caller), appOrigin, log },
)
