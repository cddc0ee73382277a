/** Texts of a lender's words and files. */
export const lenderWordsContent = {
  title: (lender: string) => `Words and files of ${lender}`,
  waiting: 'Words that nobody has mapped',
  text: 'News with a word that nobody has mapped waits here. Once the word is mapped, the news is recorded.',
  none: 'No news waits: every word that this lender has used is mapped.',
  means: 'It means',
  map: 'Map it',
  mapped: (word: string) => `“${word}” is mapped`,
  waitsMapped: (count: number) =>
    `${count.toLocaleString('en-IN')} waited when their words were mapped, and were not recorded yet.`,
  record: 'Record them',
  known: 'What is mapped',
  noneKnown: 'Nothing is mapped: the lender uses our words.',
  headings: { word: 'Word', kind: 'Kind', means: 'It means', actions: '' },
  takeBack: 'Take back',
  takenBack: (word: string) => `“${word}” is no longer mapped. News with it waits from now on.`,
  usualColumns: 'The columns of its files have our names.',
  files: 'Its files',
  byFile: 'Change it by a file',
} as const
