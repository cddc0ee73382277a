/** The address of a lender's or a product's own page, as operators write it: it may name the user as {user_id}. */

/** The address for this user, with the URL-encoded id at every {user_id}. For an unknown user the place stays empty: no placeholder is opened. */
export const applyUrlOf = (utmUrl: string, userId: string | undefined): string =>
  utmUrl.replaceAll('{user_id}', encodeURIComponent(userId ?? ''))
