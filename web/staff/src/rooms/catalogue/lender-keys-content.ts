/** Texts of a lender's keys. */
export const lenderKeysContent = {
  secrets: { key: 'Key of the lender', path: 'Path with its token' },
  title: (lender: string) => `Keys of ${lender}`,
  facts: {
    heading: 'News of this lender',
    path: 'Path on the partner API',
    id: 'Id',
  },
  keys: {
    revoke: 'Revoke',
    revocation: (id: string) => ({
      title: `Revoke the key ${id}?`,
      text: 'The next call signed with it is refused. This cannot be taken back.',
      done: 'The key is revoked',
    }),
    heading: 'Keys',
    columns: { id: 'Key', created: 'Created', status: 'Status', actions: '' },
    working: 'Working',
    sandbox: '(sandbox)',
    revokedAt: (at: string) => `Revoked ${at}`,
    create: { live: 'First key', test: 'First sandbox key' },
    rotate: { live: 'Second key for a change', test: 'Second sandbox key' },
    empty: 'No key: calls of this lender are refused.',
  },
  postback: {
    heading: 'Postback',
    none: 'Off. A lender that cannot sign may call an address with a token instead; what it says counts as not confirmed.',
    networks: 'Networks',
    limit: 'Calls a minute',
    since: 'Since',
    unreplaced: 'Macros left in the address',
    removal: {
      title: 'Switch the postback off?',
      text: 'The address with its token is not accepted any more.',
      save: 'Switch off',
      done: 'The postback is off',
    },
    setting: { button: 'Set a new address', title: 'Postback', save: 'Make the address' },
    label: 'Networks that may call, one on each line',
  },
} as const
