/** Texts of the console's components. */

export const componentsContent = {
  range: {
    days: 'Period',
    ranges: { '7': 'Last 7 days', '28': 'Last 28 days', '92': 'Last 92 days', own: 'From and to' },
    from: 'First day in India',
    to: 'Last day in India',
  },
  loading: 'Loading',
  tryAgain: 'Try again',
  failed: {
    title: 'This could not be loaded',
    text: 'Nothing was changed. The details are in the log of the functions under the id of the request.',
  },
  refused: {
    title: 'Your role does not allow this',
    text: 'An admin can add a role to your account. Each try is in the record.',
  },
  offline: { title: 'You are offline', text: 'This page loads by itself when the connection is back.' },
  notCurrent: 'This could not be updated.',
  table: {
    loadMore: 'Load more',
    next: 'Next row',
    previous: 'Previous row',
    group: 'List',
    actions: 'Actions',
    region: (name: string) => `Table: ${name}`,
  },
  reason: {
    label: 'Reason',
    hint: 'It is stored in the record with your name. The console cannot change it.',
    tooShort: (least: number) => `Write at least ${least} characters`,
    tooLong: (most: number) => `Write at most ${most} characters`,
  },
  look: {
    label: 'Needed for',
    ticket: (title: string) => `Ticket: ${title}`,
    complaint: (number: string, title: string) => `Complaint ${number}: ${title}`,
    request: 'A request that came otherwise',
    who: 'Who asks, and how',
    missing: 'Say who asks, and how, such as: the owner, by phone today',
  },
  masked: {
    reveal: (name: string) => `Show ${name}`,
    hide: (name: string) => `Hide ${name}`,
    copy: (name: string) => `Copy ${name}`,
    title: (name: string) => `Show ${name} in full?`,
    confirm: 'Show',
    hiddenAgain: 'It is hidden again after a minute.',
  },
  toast: { undo: 'Undo', show: 'Open', dismiss: 'Dismiss', undone: 'Undone', region: 'Messages' },
  finder: { searching: 'Searching…', found: (count: number) => `${count} found` },
  parts: 'Parts',
  csv: 'Download CSV',
  copied: 'Copied',
  chart: {
    table: 'Figures',
    label: (title: string) => `Chart: ${title}. The same figures are in the table beside it.`,
  },
  form: { cancel: 'Cancel' },
  versions: {
    text: 'You have typed something else here before this was changed.',
    take: 'Show that',
    leave: 'Keep this',
  },
  shownOnce: {
    title: 'Shown once',
    text: 'Copy it now and hand it over where nobody else reads it. The product keeps nothing that shows it again.',
    copy: 'Copy',
    again: 'It is still here, because it cannot be shown again. Copy it first.',
    done: 'I have copied it',
  },
} as const
