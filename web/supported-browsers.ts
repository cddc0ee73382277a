/** The oldest browsers that the web app serves: phones that people still carry. The build and its tests follow this list. */
export const oldestVersions = { chrome: 99, samsung: 18, safari: 15.4, ios: 15.4, firefox: 102 }

/** The list as targets of scripts and styles. Samsung Internet 18 is a Chrome 99, and the tools do not know its name. */
export const buildTargets = Object.entries(oldestVersions)
  .filter(([name]) => name !== 'samsung')
  .map(([name, version]) => `${name}${version}`)
