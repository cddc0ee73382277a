/** The public bodies that hear a complaint after us and the lender, with their addresses; `complaints` in `legal-sources.ts` names the rule. */
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
