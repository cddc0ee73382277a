/**
 * The CloudFront Functions in front of the web bucket. The first replaces a route of the web app by its HTML file, leaves files of the build as
 * they are, redirects a page of a function that has a slash at its end, and replaces any other address by the not-found page. The second gives that page the status 404. CloudFront's error pages would also
 * replace the API's 404 answers.
 */
import { slashedPages } from '#contract/offers/catalogue-pages.ts'
import { parentPaths, paths, publicPaths, redirects, type Path } from '#contract/routes.ts'

/** The empty frame of the app, which renders the page of its address in the browser. */
const shellFile = '/app.html'

/** The distribution's root object. CloudFront does not document whether the function for requests sees this address or `/`. */
export const homeFile = '/index.html'

const htmlOf = (path: Path): string => {
  if (path === paths.home) return homeFile
  return publicPaths.includes(path) ? `${path}.html` : shellFile
}

/** Shown at every address that is neither a route nor a file. */
const notFoundFile = '/not-found.html'

/** The HTML file of each route. */
const pageFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(paths).map((path) => [path, htmlOf(path)])),
  ...Object.fromEntries(Object.keys(redirects).map((path) => [path, shellFile])),
  [homeFile]: homeFile,
}

/** HTML files that a build must contain. */
export const requiredPageFiles: readonly string[] = [...new Set([...Object.values(pageFiles), notFoundFile])]

/** Source of `fileOf`, which maps an address to a file of the build. */
const fileOfAddress = (files: readonly string[]): string => `
var pages = ${JSON.stringify(pageFiles)};
var parents = ${JSON.stringify(parentPaths.map((path) => `${path}/`))};
var files = ${JSON.stringify(files.toSorted())};

function fileOf(uri) {
  var path = uri.length > 2 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (Object.prototype.hasOwnProperty.call(pages, path)) return pages[path];
  if (parents.some(function (parent) { return path.startsWith(parent) && path.length > parent.length && path.indexOf('/', parent.length) < 0; })) return '${shellFile}';
  return files.some(function (file) { return file.endsWith('/') ? uri.startsWith(file) : uri === file; }) ? uri : '${notFoundFile}';
}
`

/**
 * Source of the function for requests (runtime cloudfront-js-2.0).
 * @param files what the build contains besides pages: files by name (`/robots.txt`), folders with a trailing slash (`/assets/`)
 */
export const pageFunctionSource = (files: readonly string[]): string => `${fileOfAddress(files)}
var slashed = ${JSON.stringify(slashedPages)};

function handler(event) {
  var request = event.request;
  if (slashed.indexOf(request.uri) >= 0) return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: request.uri.slice(0, -1) } } };
  request.uri = fileOf(request.uri);
  return request;
}
`

/**
 * Source of the function for answers: the page for unknown addresses has the status 404. It accepts the address as the visitor sent it and as the
 * function for requests left it, because CloudFront does not document which of the two it passes on. A 304 stays, since it has no page.
 * @param files as for `pageFunctionSource`
 */
export const pageStatusFunctionSource = (files: readonly string[]): string => `${fileOfAddress(files)}
var pageFiles = ${JSON.stringify([...new Set(Object.values(pageFiles))])};

function handler(event) {
  var response = event.response;
  var isFound = pageFiles.indexOf(event.request.uri) >= 0 || fileOf(event.request.uri) !== '${notFoundFile}';
  if (response.statusCode === 200 && !isFound) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`
