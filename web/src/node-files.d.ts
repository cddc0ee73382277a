/** Modules that only the build runs read files; the apps have no other type of Node. */
declare module 'node:fs' {
  export const readFileSync: (file: URL, encoding: 'utf8') => string
}
