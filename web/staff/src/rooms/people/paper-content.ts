/** Texts about what a person asks for on paper. */

export const paperContent = {
  heading: 'Asked for on paper',
  text: 'Make sure that the person asks: compare name, number and signature.',
  consent: {
    button: 'Enter a consent…',
    title: 'A consent that came on paper',
    save: 'Enter',
    done: 'The choice is entered, with its receipt',
    note: 'It counts from now on. A receipt stays; the opposite choice corrects a mistake.',
    purpose: 'About',
    choice: 'The person',
    given: 'gives it',
    withdrawn: 'takes it back',
    day: 'Day of the letter',
    scan: 'Number of the scan',
  },
  export: {
    button: 'Export the data…',
    title: 'Everything that is stored about this person?',
    text: 'You get one file. Send it to the person, and delete it.',
    confirm: 'Export',
    file: (id: string) => `person-${id}.json`,
    done: (items: number) => (items === 1 ? '1 item is in the file' : `${items} items are in the file`),
  },
  close: {
    button: 'Close the account…',
    title: 'Close this account?',
    text: 'It is sealed at once and purged a year later. The person is signed out everywhere. This cannot be taken back.',
    confirm: 'Close the account',
    shown: 'Reference for the person',
    done: (day: string) => `The account is closed. Everything is purged after ${day}.`,
  },
} as const
