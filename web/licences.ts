/** The licences of packages whose code visitors download. The build fails on any other, and on a package whose text of its licence is missing. */

/** Licences that ask for their notice only, which `/third-party-notices.txt` gives. */
export const noticeLicences: readonly string[] = [
  '(MIT OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]

/** Markdown files below node_modules that hold the licence of packages without a file of their own for it. */
export const licenceFiles: Readonly<Record<string, string>> = {
  isarray: 'isarray/README',
  // The licence of the same author and repository.
  'isomorphic-unfetch': 'unfetch/LICENSE',
}
