/** The profile function: sessions and the three-step profile (spec 4, 5 and 7). */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { openTable } from '#data/table.ts'
import { locationDetailsSaved, personalDetailsSaved, professionalDetailsSaved } from '#domain/profile/user-steps.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { endSession } from '#use-cases/profile/end-session.ts'
import { getProfile } from '#use-cases/profile/get-profile.ts'
import { saveProfileStep } from '#use-cases/profile/save-profile-step.ts'
import { startSession } from '#use-cases/profile/start-session.ts'

const users = new DynamoUserRepository(openTable(requiredVariable(environment.tableName)))
const identity = createIdentity(requiredVariable(environment.identityKey))
const ports = { users, identity, clock }

export const handler = httpFunction(
  'profile',
  {
    'start-session': ({ caller, body, clientAddress }) => startSession(ports, caller, body, clientAddress),
    'end-session': ({ caller }) => endSession(ports, caller),
    'get-profile': ({ caller }) => getProfile(ports, caller.phone),
    'save-personal-details': ({ caller, body }) => saveProfileStep(ports, caller, personalDetailsSaved, body),
    'save-location-details': ({ caller, body }) => saveProfileStep(ports, caller, locationDetailsSaved, body),
    'save-professional-details': ({ caller, body }) => saveProfileStep(ports, caller, professionalDetailsSaved, body),
  },
  { originSecrets: requiredVariable(environment.originSecrets).split(','), log: createLog() },
)
