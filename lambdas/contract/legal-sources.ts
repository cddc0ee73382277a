/**
 * The laws and directions that the product follows, each with its place named once: screens, documents and reports cite them from here. The digital lending
 * directions of 2025 are since 28 November 2025 a part of the credit-facilities directions, where every paragraph has a number that is one higher.
 */

interface LegalSource {
  /** The full name of the law. */
  readonly title: string
  /** The sections, rules or paragraphs; empty for a law that is cited as a whole. */
  readonly citation: string
  readonly url?: string
}

const act = 'Digital Personal Data Protection Act, 2023'
const rules = 'Digital Personal Data Protection Rules, 2025'
const directions = 'Reserve Bank of India (Digital Lending) Directions, 2025'

export const legalSources = {
  personalData: { title: act, citation: '' },
  personalDataRules: { title: rules, citation: '' },
  digitalLending: { title: directions, citation: '' },
  creditFacilities: {
    title: 'Reserve Bank of India (NBFC - Credit Facilities) Directions, 2025',
    citation: 'RBI/DOR/2025-26/347, Chapter III, paragraphs 6 to 30',
  },
  informationTechnology: { title: 'Information Technology Act, 2000', citation: '' },
  arbitration: { title: 'Arbitration and Conciliation Act, 1996', citation: '' },
  contract: { title: 'Indian Contract Act, 1872', citation: '' },
  moneyLaundering: { title: 'Prevention of Money-Laundering Act, 2002', citation: '' },
  consumers: { title: 'Consumer Protection Act, 2019', citation: '' },
  telecomPreferences: {
    title: 'Telecom Commercial Communications Customer Preference Regulations, 2018',
    citation: '',
  },
  consentNotice: { title: act, citation: 'section 5; Rule 3' },
  consentGiven: { title: act, citation: 'section 6(1)' },
  consentTakenBack: { title: act, citation: 'section 6(4) to 6(6)' },
  consentProof: { title: act, citation: 'section 6(10)' },
  children: { title: act, citation: 'section 9; Rule 10' },
  rightsOfPersons: { title: act, citation: 'sections 11 to 14; Rules 9 and 14' },
  security: { title: rules, citation: 'Rule 6(1)' },
  breach: { title: rules, citation: 'Rule 7' },
  retention: { title: rules, citation: 'Rules 6(1)(e) and 8(3)' },
  rulesInForce: { title: rules, citation: 'Rule 1: rules 3, 5 to 16, 22 and 23 eighteen months after publication' },
  severalLenders: { title: directions, citation: 'paragraph 6 (now 7)' },
  lenderDetails: { title: directions, citation: 'paragraph 8(iv) (now 9(iv))' },
  coolingOff: { title: directions, citation: 'paragraph 10 (now 11)' },
  complaints: { title: directions, citation: 'paragraph 11 (now 12)', url: 'https://cms.rbi.org.in' },
  consentPerItem: { title: directions, citation: 'paragraph 12 (now 13)' },
  storage: { title: directions, citation: 'paragraph 13 (now 14)' },
  conduct: {
    title: 'Reserve Bank of India, directions on conduct of 15 June 2026',
    citation: 'in force from 1 January 2027; known from reports alone',
  },
  lendingApps: { title: directions, citation: 'paragraph 17 (now 18); Annex I' },
} as const satisfies Record<string, LegalSource>

/** The public bodies that hear a complaint after us and the lender, with their addresses; `complaints` above names the rule. */
export const authorities = {
  /** Complaints against banks and other lenders that the Reserve Bank regulates. */
  reserveBank: {
    portal: 'https://cms.rbi.org.in',
    post: [
      'Centralised Receipt and Processing Centre',
      '4th Floor, Reserve Bank of India',
      'Sector 17, Central Vista',
      'Chandigarh 160017',
    ],
  },
  /** Reports of firms that lend or take deposits without a registration. */
  sachet: { portal: 'https://sachet.rbi.org.in' },
} as const
