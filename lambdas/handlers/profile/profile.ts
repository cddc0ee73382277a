/** The profile function: sessions, the three-step profile and the category. */
import { DynamoProfileRepository } from '#data/profile/dynamo-profile-repository.ts'
import { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { locationDetailsSaved, personalDetailsSaved, professionalDetailsSaved } from '#domain/profile/user-steps.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { endSession } from '#use-cases/profile/end-session.ts'
import { getProfile } from '#use-cases/profile/get-profile.ts'
import { saveCategory } from '#use-cases/profile/save-category.ts'
import { saveProfileStep } from '#use-cases/profile/save-profile-step.ts'
import { startSession } from '#use-cases/profile/start-session.ts'
import { clock, openFunctionTable, openIdentity, readEdgeOptions } from '../function-parts.ts'

const table = openFunctionTable()
const users = new DynamoUserRepository(table)
const profiles = new DynamoProfileRepository(table)
const ports = { users, profiles, identity: openIdentity(), clock }

export const handler = httpFunction(
  'profile',
  {
    'start-session': ({ caller, body, clientAddress }) => startSession(ports, caller, body, clientAddress),
    'end-session': ({ caller }) => endSession(ports, caller),
    'get-profile': ({ caller }) => getProfile(ports, caller.phone),
    'save-personal-details': ({ caller, body }) => saveProfileStep(ports, caller, personalDetailsSaved, body),
    'save-location-details': ({ caller, body }) => saveProfileStep(ports, caller, locationDetailsSaved, body),
    'save-professional-details': ({ caller, body }) => saveProfileStep(ports, caller, professionalDetailsSaved, body),
    'save-category': ({ caller, body }) => saveCategory(ports, caller, body),
  },
  readEdgeOptions(),
)
