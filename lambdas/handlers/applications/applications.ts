/** The applications function: Apply Now, the list of a user's applications, and how a visit to a lender ended. */
import { hashOfText as hashOf } from '#adapters/consent/text-hash.ts'
import { applicationsEndpoints } from '#contract/applications/applications-endpoints.ts'
import { DynamoApplicationRepository } from '#data/applications/dynamo-application-repository.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { httpFunction } from '#entry/http-function.ts'
import { applyToLender, listApplications, saveVisitOutcome } from '#use-cases/applications/apply-to-lender.ts'
import { clock, log, openClickIds, openFunctionTable, readEdgeOptions } from '../function-parts.ts'

const table = openFunctionTable()
const applications = new DynamoApplicationRepository(table)
const lenders = new DynamoCatalogueReader(table, clock, log)
const ports = { applications, lenders, clickIds: openClickIds(), hashOf, clock }

export const handler = httpFunction(
  applicationsEndpoints,
  {
    'apply-to-lender': ({ caller, body, clientAddress }) => applyToLender(ports, caller, body, clientAddress),
    'list-applications': ({ caller, query }) =>
      listApplications(
        ports,
        caller,
        query.limit === undefined ? undefined : Number(query.limit),
        query.fresh === undefined ? undefined : 'consistent',
      ),
    'save-visit-outcome': ({ caller, params, body }) =>
      saveVisitOutcome(ports, caller, params.application_id, body.outcome),
  },
  readEdgeOptions(),
)
