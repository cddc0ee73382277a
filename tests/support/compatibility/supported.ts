/** Compatibility data of MDN, asked about the oldest supported browsers. */
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** No import alias leads to the build's own files. */
const listFile = new URL('../../../web/supported-browsers.ts', import.meta.url)
const { oldestVersions, buildTargets } = (await import(listFile.href)) as {
  oldestVersions: Record<'chrome' | 'samsung' | 'safari' | 'ios' | 'firefox', number>
  buildTargets: string[]
}

export { buildTargets }

const { chrome, samsung, safari, ios, firefox } = oldestVersions

const oldest = [
  ['chrome', chrome],
  ['chrome_android', chrome],
  ['samsunginternet_android', samsung],
  ['safari', safari],
  ['safari_ios', ios],
  ['firefox', firefox],
  ['firefox_android', firefox],
] as const

const isBy = (
  version: number,
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
) =>
  typeof version_added === 'string' &&
  Number.parseFloat(version_added.replace('≤', '')) <= version &&
  (version_removed === undefined || Number.parseFloat(version_removed) > version) &&
  [flags, prefix, alternative_name].every((condition) => condition === undefined)

/** Whether one of the oldest supported browsers lacks this feature, has it behind a flag or by another name. */
export const isYounger = (feature: CompatStatement | undefined): boolean =>
  feature !== undefined &&
  oldest.some(([browser, version]) => {
    const support = feature.support[browser]
    return support !== undefined && ![support].flat().some((statement) => isBy(version, statement))
  })

/** The feature at a path of names below another one; undefined where the data has none. */
export const featureAt = (feature: Identifier | undefined, ...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((found, name) => found?.[name], feature)

/** The features below another one, by name. */
export const partsOf = (feature: Identifier | undefined): [name: string, part: Identifier][] =>
  Object.keys(feature ?? {}).flatMap((name) => {
    const part = name === '__compat' ? undefined : feature?.[name]
    return part === undefined ? [] : [[name, part]]
  })

/** Required, not imported: the test runner would transform its 20 MB. */
export const { css, javascript, api } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
