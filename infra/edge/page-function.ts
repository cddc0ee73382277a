/**
 * The CloudFront Function in front of the web bucket: it replaces a route of the web app by its HTML file, leaves files of the build as
 * they are and replaces any other address by the not-found page. CloudFront's error pages would also replace the API's 404 answers.
 */
import { parentPaths, paths, publicPaths, redirects, type Path } from '#contract/routes.ts'

/** The empty frame of the app, which renders the page of its address in the browser. */
const shellFile = '/app.html'

const htmlOf = (path: Path): string => {
  if (path === paths.home) return '/index.html'
  return publicPaths.includes(path) ? `${path}.html` : shellFile
}

/** Shown at every address that is neither a route nor a file. */
const notFoundFile = '/not-found.html'

/** The HTML file of each route. */
const pageFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(paths).map((path) => [path, htmlOf(path)])),
  ...Object.fromEntries(Object.keys(redirects).map((path) => [path, shellFile])),
}

/** HTML files that a build must contain. */
export const requiredPageFiles: readonly string[] = [...new Set([...Object.values(pageFiles), notFoundFile])]

/**
 * Source of the function (runtime cloudfront-js-2.0).
 * @param files what the build contains besides pages: files by name (`/robots.txt`), folders with a trailing slash (`/assets/`)
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
