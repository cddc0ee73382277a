/** The licences of packages whose code visitors download. The build fails on any other, and on a package whose text of its licence is missing. */

/** Licences that ask for their notice only, which `/third-party-notices.txt` gives. */
export const noticeLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]

/** Files of the licence of packages that have none under its usual name, below node_modules. */
export const licenceFiles: Readonly<Record<string, string>> = {
  isarray: 'isarray/README.md',
  // Of the same author and repository.
  'isomorphic-unfetch': 'unfetch/LICENSE.md',
}
