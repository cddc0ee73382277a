/** The rooms of lambdas, in their order: a room imports only those before it. Capabilities that are no room yet lie in the folders of the layers. */
export const rooms = [
  'shared',
  'staff',
  'auth',
  'push',
  'consent',
  'profile',
  'applications',
  'live',
  'notices',
  'partner',
  'webhooks',
  'lenders',
  'news',
  'support',
  'partner-api',
  'rights',
] as const
