/** The parts of `npm run nightly`: commands of the README that neither `npm test` nor a person has to wait for. */

/** By name, the words after `npm run`. */
export const parts = {
  judges: ['judges'],
  load: ['load'],
  faults: ['faults'],
  rehearse: ['rehearse'],
  'rehearse-from-last-release': ['rehearse', '--', '--from-last-release'],
  histories: ['histories'],
  'histories-chromium': ['histories', '--', '--browser'],
  'histories-firefox': ['histories', '--', '--browser', '--engine', 'firefox'],
  clients: ['clients'],
  engines: ['engines'],
  pressed: ['pressed'],
  mutants: ['mutants', '--', '--tonight'],
  bench: ['bench'],
  sbom: ['sbom'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof parts

/** Commands of the README that a part, or `.ci/run` by its tests, runs as a step. */
export const within: Readonly<Record<string, Part | '.ci/run'>> = {
  check: '.ci/run',
  dev: '.ci/run',
  ops: '.ci/run',
  doctor: 'rehearse',
  smoke: 'rehearse',
  rollback: 'rehearse',
  restore: 'rehearse',
}
