/** The profile function: sessions and the three-step profile. */
import { randomIds as ids } from '#adapters/random-ids.ts'
import { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { locationDetailsSaved, personalDetailsSaved, professionalDetailsSaved } from '#domain/profile/user-steps.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { endSession } from '#use-cases/profile/end-session.ts'
import { getProfile } from '#use-cases/profile/get-profile.ts'
import { saveProfileStep } from '#use-cases/profile/save-profile-step.ts'
import { startSession } from '#use-cases/profile/start-session.ts'
import { clock, openFunctionTable, openIdentity, readEdgeOptions } from '../function-parts.ts'

const users = new DynamoUserRepository(openFunctionTable())
const ports = { users, identity: openIdentity(), ids, clock }

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
  readEdgeOptions(),
)
