/** The journey after the login on a real table: the product's operations and tables, with a clock that tests move. */
import { randomUUID } from 'node:crypto'
import type { Category, VisitOutcome } from '#contract/entities.ts'
import type { Language } from '#contract/languages.ts'
import { keys } from '#data/keys.ts'
import type { ListApplicationsQuery } from '#lambdas/applications/applications.contract.ts'
import { applyToLender } from '#lambdas/applications/apply-to-lender.ts'
import { listApplications, saveVisitOutcome } from '#lambdas/applications/own-applications.ts'
import type { CatalogueChange } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { createCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import { recordOffersViewed, recordProductClick } from '#lambdas/offers/open-offers.ts'
import { getProfile, markTermsSeen, saveCategory, saveProfileStep } from '#lambdas/profile/own-profile.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import type { StartSessionRequest } from '#lambdas/profile/session.contract.ts'
import { endAllSessions, endSession } from '#lambdas/profile/sessions.ts'
import {
  languageChosen,
  locationDetailsSaved,
  personalDetailsSaved,
  professionalDetailsSaved,
} from '#lambdas/profile/user-steps.rules.ts'
import { startSession } from '#lambdas/rights/start-session.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { pickPhone } from '../auth/phones.ts'
import { acceptedTerms } from '../auth/sign-in.ts'
import { createSealingDouble } from '../rights/sealing-double.ts'
import type { TestTable } from '../table/dynamo.ts'
import { openTestWorld, testStart } from '../world.ts'

export const details = {
  personal: { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  location: { pincode: '462001' },
  professional: { monthly_income: 50_000, company_name: 'Narmada Mills' },
}

/** Returns another sign-in, of this phone or of a new one; it started a minute before the journey unless the test gives a time. */
export const pickSession = (
  phone = pickPhone(),
  startedAtEpochSeconds = Date.parse(testStart) / 1000 - 60,
): Session => ({ phone, originJti: randomUUID(), startedAtEpochSeconds, silentDays: ownerPolicy.silentDays })

export const visitorAddress = '203.0.113.9'

export const createJourneyOnTable = (testTable: TestTable) => {
  const { meanwhile, sealer } = createSealingDouble()
  const world = openTestWorld(testTable)
  const { table, clock, log, identity, pool } = world
  /** Closed accounts are sealed by a double of their own. */
  const sealingWorld = { ...world, sealer }
  const newReader = (from = table) => createCatalogueReader(from, clock, log)
  return {
    now: world.now,
    advance: world.advance,
    setTime: world.setTime,
    clock,
    world,
    sealingWorld,
    identity,
    log,
    newReader,
    meanwhile,
    start: (session: Session, request: Partial<StartSessionRequest> = {}, ip = visitorAddress) =>
      startSession(sealingWorld, session, { category: 'salaried', terms: acceptedTerms, ...request }, ip),
    pool,
    end: (session: Session) => endSession(world, session, { refresh_token: `refresh-${session.originJti}` }),
    endAll: (session: Session) => endAllSessions(world, session),
    profile: async (phone: string) => (await getProfile(world, pickSession(phone))).user,
    profileOf: async (session: Session) => (await getProfile(world, session)).user,
    savePersonal: (session: Session, personal = details.personal) =>
      saveProfileStep(world, session, personalDetailsSaved, personal),
    saveLocation: (session: Session) => saveProfileStep(world, session, locationDetailsSaved, details.location),
    saveProfessional: (session: Session, earlier: object = {}) =>
      saveProfileStep(world, session, professionalDetailsSaved, { ...details.professional, ...earlier }),
    markTermsSeen: (session: Session) => markTermsSeen(world, session, acceptedTerms),
    chooseLanguage: (session: Session, language: Language) =>
      saveProfileStep(world, session, languageChosen, { language }),
    saveCategory: (session: Session, category: Category) => saveCategory(world, session, { category }),
    viewOffers: (session: Session) => recordOffersViewed(world, session),
    clickProduct: (session: Session, product_id: string, consent_version?: string) =>
      recordProductClick(world, session, { product_id, consent_version }, visitorAddress),
    apply: (session: Session, lenderId: string, consentVersion: string | undefined = applyConsentText.version) =>
      applyToLender(world, session, { lender_id: lenderId, consent_version: consentVersion }, visitorAddress),
    sayOfVisit: async (session: Session, applicationId: string, outcome: VisitOutcome) =>
      (await saveVisitOutcome(world, session, applicationId, outcome)).application,
    list: async (reader: string | Session, query: ListApplicationsQuery = {}) => {
      const session = typeof reader === 'string' ? pickSession(reader) : reader
      return (await listApplications(world, session, query)).applications
    },
    put: (change: CatalogueChange) => putCatalogue(table, change),
    /** Reads the whole user item, with what no client may see. */
    storedUser: (phone: string) => testTable.read(keys.user(phone)),
  }
}

export type JourneyOnTable = ReturnType<typeof createJourneyOnTable>
