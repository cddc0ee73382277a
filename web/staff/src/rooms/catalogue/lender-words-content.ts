/** Texts of a lender's words and files. */
export const lenderWordsContent = {
  title: (lender: string) => `Words and files of ${lender}`,
  waiting: 'Words that nobody has mapped',
  text: 'News with a word that nobody has mapped waits here. Once the word is mapped, the news is recorded.',
  none: 'No news waits: every word that this lender has used is mapped.',
  record: 'Record what waits',
  recorded: 'What waited for these words is recorded',
  known: 'What is mapped',
  noneKnown: 'Nothing is mapped: the lender uses our words.',
  headings: { word: 'Word', means: 'It means', kind: 'Kind', actions: '' },
  takeBack: 'Take back',
  takenBack: (word: string) => `“${word}” is no longer mapped. News with it waits from now on.`,
  byFile: 'Import a file',
} as const
