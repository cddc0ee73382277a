/** The functions of staff on a table: every check of the pipeline, the rooms and the record, without gateway and pool. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda'
import type { ErrorCode } from '#contract/errors.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { adminEndpoints } from '#contract/staff/admin-endpoints.ts'
import { deskEndpoints } from '#contract/staff/desk-endpoints.ts'
import { officeEndpoints } from '#contract/staff/office-endpoints.ts'
import { partnersEndpoints } from '#contract/staff/partners-endpoints.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { CatalogueRules } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { catalogueRoom as catalogueEndpoints } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { catalogueRoom } from '#lambdas/catalogue/catalogue-room.function.ts'
import type { CheckLink } from '#lambdas/catalogue/link-check.rules.ts'
import { lenderAccessRoom } from '#lambdas/lenders/lender-access.function.ts'
import { partnerRoom } from '#lambdas/partner-api/partner-room.function.ts'
import { breachRoom, paperRoom } from '#lambdas/rights/admin-rooms.function.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { deskRooms } from '#lambdas/staff/desk-rooms.function.ts'
import { memberRoom } from '#lambdas/staff/member-room.function.ts'
import { officeRooms } from '#lambdas/staff/office-rooms.function.ts'
import type { RecordEntry } from '#lambdas/staff/recorded-acts.rules.ts'
import { staffPathOf, type StaffRole, staffRootOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import { staffFunction } from '#lambdas/staff/staff-function.function.ts'
import { putMember, type StoredMember } from '#lambdas/staff/staff-members.table.ts'
import { createStaffParts } from '#lambdas/staff/staff-world.function.ts'
import { lambdaContext, originSecret } from '../http-event.ts'
import { createRecordedLog } from '../recorded-log.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createMovableClock } from '../table/movable-clock.ts'
import { testIdentityKey } from '../world.ts'
import { createPoolInMemory } from './pool-in-memory.ts'

/** A member who has signed in: the claims of the access token. */
export interface SignedInStaff extends StoredMember {
  readonly claims: Readonly<Record<string, string>>
}

export interface StaffCallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const recordYears = 8
/** Pays for 100 SMS an hour. */
const smsBudget = { maxPriceUsd: 0.01, hourlyUsd: 1, dailyUsd: 4, monthlyUsd: 16 }
const deskSettings = { clickIds: createClickIds(testIdentityKey), fourEyes: true }

const queues = { read: () => Promise.resolve([{ queue: 'live-failures' as const, messages: 3 }]) }

/** KMS and receivers of webhooks. */
const outside = {
  sealer: { seal: (text: string) => Promise.resolve(`sealed:${Buffer.from(text).toString('base64')}`) },
  receiver: {
    isLocal: true,
    call: () => Promise.resolve({ status: 204, retryAfter: undefined }),
    problemOf: () => Promise.resolve(undefined),
  },
}

/** Every address of the host gone.example is dead. */
const checkLink: CheckLink = (address) =>
  Promise.resolve(
    address.includes('gone.example')
      ? { outcome: 'dead', reason: 'answers 404', isCertain: true }
      : { outcome: 'alive', reason: 'answers 200', isCertain: true },
  )

/** The clock begins at 14:30 in India. */
export const createStaffOnTable = (
  table: TestTable,
  start = '2026-03-10T09:00:00Z',
  catalogueRules: CatalogueRules = { allowLoopback: true, requiresSteps: false, fourEyes: false },
) => {
  const time = createMovableClock(start)
  const log = createRecordedLog()
  const parts = createStaffParts({ table: table.opened, clock: time.clock, log, recordYears })
  const options = { originSecrets: [originSecret], log, admit: parts.admit, recordRefusal: parts.recordRefusal }
  const pool = createPoolInMemory()
  const members = { openPool: () => Promise.resolve(pool), fourEyes: catalogueRules.fourEyes }
  const functions = {
    'staff-desk': staffFunction(deskEndpoints, deskRooms(parts, deskSettings), options),
    'staff-catalogue': staffFunction(catalogueEndpoints, catalogueRoom(parts, catalogueRules, checkLink), options),
    'staff-partners': staffFunction(
      partnersEndpoints,
      { ...partnerRoom(parts, outside), ...lenderAccessRoom(parts, outside) },
      options,
    ),
    'staff-office': staffFunction(officeEndpoints, officeRooms(parts, smsBudget, queues, true), options),
    'staff-admin': staffFunction(
      adminEndpoints,
      {
        ...memberRoom(parts, members),
        ...paperRoom(parts, outside.sealer),
        ...breachRoom(parts, catalogueRules.fourEyes),
      },
      options,
    ),
  }
  const nowSeconds = () => Math.floor(time.clock.now().getTime() / 1000)

  /** Claims as the gateway passes them. */
  const claimsOf = (id: string, groups: readonly StaffRole[]) => ({
    sub: id,
    'cognito:groups': `[${groups.join(' ')}]`,
    origin_jti: randomUUID(),
    auth_time: String(nowSeconds()),
    token_use: 'access',
  })

  /** Another sign-in of a member, now. */
  const signInAgain = (member: StoredMember, groups = member.roles) => ({
    ...member,
    claims: claimsOf(member.id, groups),
  })

  return {
    ...time,
    parts,
    pool,
    log,
    /** Stores a member with these roles, who signs in now. */
    signIn: async (...roles: StaffRole[]) => {
      const id = randomUUID()
      const isOfPartner = roles.some((role) => role.startsWith('partner-'))
      // As the parameter of a path that a call does not name.
      const own = isOfPartner && { partner_code: 'nobody' }
      const member = { id, email: `${id.slice(0, 8)}@staff.example`, roles, state: 'active' as const, ...own }
      await putMember(table.opened, member)
      return signInAgain(member)
    },
    signInAgain,
    /** @param claims undefined where the request has no token */
    call: async (
      operation: StaffOperation,
      { claims }: { readonly claims?: SignedInStaff['claims'] | undefined },
      { params = {}, query, body }: StaffCallParts = {},
    ) => {
      const { method, capability } = staffEndpoints[operation]
      const path = staffPathOf(staffEndpoints[operation]).replaceAll(
        pathParameterPattern,
        (_, name: string) => params[name] ?? 'nobody',
      )
      const event = {
        version: '2.0',
        routeKey: `ANY ${staffRootOf(capability)}/{rest+}`,
        rawPath: path,
        rawQueryString: '',
        headers: {
          'x-origin-verify': originSecret,
          'cloudfront-viewer-address': '203.0.113.9:49152',
          'content-type': 'application/json',
        },
        pathParameters: { rest: path.slice(staffRootOf(capability).length + 1) },
        ...(query && { queryStringParameters: query }),
        requestContext: {
          requestId: 'request-1',
          http: { method, path },
          ...(claims && { authorizer: { jwt: { claims, scopes: [] } } }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        isBase64Encoded: false,
      }
      const answer = await functions[capability](event as unknown as HttpEvent, lambdaContext())
      const json = JSON.parse(answer.body ?? '{}') as Record<string, unknown>
      return { status: answer.statusCode ?? 0, json, error: json['code'] as ErrorCode | undefined }
    },
    /** Entries of the record under one of its partitions, such as `ACTION#ticket.reply`, in the order of time. */
    recorded: async (place: string) => (await table.list(`RECORD#${place}`)).map(({ entry }) => entry as RecordEntry),
  }
}
