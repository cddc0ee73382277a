/** The address of a lender's or a product's own page, as operators write it: it may name the user as {user_id} and the application as {click_id}. */

/**
 * The address for this user, with the URL-encoded ids at every {user_id} and {click_id}. An unknown id leaves its place empty: no placeholder is
 * opened.
 */
export const applyUrlOf = (utmUrl: string, userId?: string, clickId?: string): string =>
  utmUrl
    .replaceAll('{user_id}', encodeURIComponent(userId ?? ''))
    .replaceAll('{click_id}', encodeURIComponent(clickId ?? ''))
