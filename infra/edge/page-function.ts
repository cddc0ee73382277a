/**
 * The CloudFront Function in front of the web bucket: a route of the web app becomes its HTML file, a file of the build stays itself,
 * anything else becomes the not-found page (spec 2, `*`). CloudFront's error pages would also catch the API's 404s, so they stay unused.
 */
import { parentPaths, paths, publicPaths, redirects, type Path } from '#contract/routes.ts'

/** The frame of the app, which finds the page by its address. */
const shellFile = '/app.html'

const htmlOf = (path: Path): string => {
  if (path === paths.home) return '/index.html'
  return publicPaths.includes(path) ? `${path}.html` : shellFile
}

/** Answers every address that is neither a route nor a file. */
const notFoundFile = '/not-found.html'

/** Which HTML file of the build answers which route. */
const pageFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(paths).map((path) => [path, htmlOf(path)])),
  ...Object.fromEntries(Object.keys(redirects).map((path) => [path, shellFile])),
}

/** HTML files that a build must hold. */
export const requiredPageFiles: readonly string[] = [...new Set([...Object.values(pageFiles), notFoundFile])]

/**
 * Source of the function (runtime cloudfront-js-2.0).
 * @param files what the build holds beside pages: files by name (`/robots.txt`), folders with a slash at the end (`/assets/`)
 */
export const pageFunctionSource = (files: readonly string[]): string => `
var pages = ${JSON.stringify(pageFiles)};
var parents = ${JSON.stringify(parentPaths.map((path) => `${path}/`))};
var files = ${JSON.stringify(files.toSorted())};

function handler(event) {
  var request = event.request;
  var path = request.uri.length > 2 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  if (Object.prototype.hasOwnProperty.call(pages, path)) request.uri = pages[path];
  else if (parents.some(function (parent) { return path.startsWith(parent) && path.length > parent.length && path.indexOf('/', parent.length) < 0; })) request.uri = '${shellFile}';
  else if (!files.some(function (file) { return file.endsWith('/') ? request.uri.startsWith(file) : request.uri === file; })) request.uri = '${notFoundFile}';
  return request;
}
`
