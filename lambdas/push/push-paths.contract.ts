/** The paths that the service worker calls too, which bundles no schemas. */
export const pushPath = '/api/profile/push'

export const pushShownPath = '/api/profile/push/shown'
