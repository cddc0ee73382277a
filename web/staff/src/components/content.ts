/** Texts of the console's components. */

export const componentsContent = {
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
    select: 'Select row',
    selectAll: 'Select all rows shown',
    loadMore: 'Load more',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    choose: 'Select the row',
    group: 'List',
    rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  },
  reason: {
    label: 'Reason',
    hint: 'It is stored in the record with your name, and cannot be changed.',
    tooShort: (least: number) => `Write at least ${least} characters`,
    tooLong: (most: number) => `Write at most ${most} characters`,
    cancel: 'Cancel',
  },
  masked: {
    reveal: (name: string) => `Show ${name}`,
    hide: (name: string) => `Hide ${name}`,
    copy: (name: string) => `Copy ${name}`,
    copied: 'Copied',
    title: (name: string) => `Show ${name} in full?`,
    confirm: 'Show',
    hiddenAgain: 'It is hidden again after a minute.',
  },
  toast: { undo: 'Undo', dismiss: 'Dismiss', undone: 'Undone', region: 'Messages' },
  csv: 'Download CSV',
  chart: {
    table: 'Figures',
    label: (title: string) => `Chart: ${title}. The same figures are in the table beside it.`,
  },
  form: { cancel: 'Cancel' },
  shownOnce: {
    title: 'Shown once',
    text: 'Copy it now and pass it on by a safe way. The product keeps nothing that shows it again.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have copied it',
  },
} as const
