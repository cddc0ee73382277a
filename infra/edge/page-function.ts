/**
 * The CloudFront Functions in front of the web bucket. The first replaces a route of the web app by its HTML file, leaves files of the build as
 * they are, redirects a page of a function that has a slash at its end, and replaces any other address by the not-found page. It leads a visitor
 * who has chosen a language to the pages of it. The second gives the not-found page the status 404. CloudFront's error pages would also
 * replace the API's 404 answers.
 */
import { keptFilesPath } from '#contract/hashed-files.ts'
import { languageChoice, languages, pathIn, translations } from '#contract/languages.ts'
import { parentPaths, paths, publicPaths, redirects, type Path } from '#contract/routes.ts'
import { fixedPagePaths, lenderPathOf, slashedPages } from '#lambdas/offers/catalogue-pages.contract.ts'
import { trackingPathOf } from '#lambdas/partner-api/partner-routes.contract.ts'

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

/** The HTML file of each English route. */
const englishFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(paths).map((path) => [path, htmlOf(path)])),
  ...Object.fromEntries(Object.keys(redirects).map((path) => [path, shellFile])),
  [homeFile]: homeFile,
}

/** The HTML file of each route. */
const pageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(englishFiles).map(([path, file]) => [pathIn(language, path), pathIn(language, file)]),
  ),
)

const parents = languages.flatMap((language) => parentPaths.map((path) => `${pathIn(language, path)}/`))

const ownFiles = [...new Set([...Object.values(englishFiles), notFoundFile])]

/** HTML files that a build must contain: in English, and in all languages. The local runtime builds translations when one is opened. */
export const requiredPageFiles: Readonly<Record<'english' | 'all', readonly string[]>> = {
  english: ownFiles,
  all: languages.flatMap((language) => ownFiles.map((file) => pathIn(language, file))),
}

/** The files of a translation besides pages. */
const translatedFiles = translations.flatMap((language) =>
  ['/assets/', keptFilesPath, '/manifest.webmanifest'].map((file) => pathIn(language, file)),
)

/** Source of `fileOf`, which maps an address to a file of the build. */
const fileOfAddress = (files: readonly string[]): string => `
var pages = ${JSON.stringify(pageFiles)};
var parents = ${JSON.stringify(parents)};
var files = ${JSON.stringify([...files, ...translatedFiles].toSorted())};
var translations = ${JSON.stringify(translations)};

function languageOf(uri) {
  return translations.find(function (one) { return uri.split('/')[1] === one; }) || 'en';
}

function rootOf(language) {
  return language === 'en' ? '' : '/' + language;
}

function fileOf(uri) {
  var path = uri.length > 2 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (Object.prototype.hasOwnProperty.call(pages, path)) return pages[path];
  if (parents.some(function (parent) { return path.startsWith(parent) && path.length > parent.length && path.indexOf('/', parent.length) < 0; })) return rootOf(languageOf(uri)) + '${shellFile}';
  return files.some(function (file) { return file.endsWith('/') ? uri.startsWith(file) : uri === file; }) ? uri : rootOf(languageOf(uri)) + '${notFoundFile}';
}
`

/**
 * Source of the function for requests (runtime cloudfront-js-2.0).
 * @param files what the build contains besides pages: files by name (`/robots.txt`), folders with a trailing slash (`/assets/`)
 */
export const pageFunctionSource = (files: readonly string[]): string => `${fileOfAddress(files)}
var slashed = ${JSON.stringify(slashedPages)};
var ofFunctions = ${JSON.stringify(fixedPagePaths)};

function isOfFunction(uri) {
  var path = uri.slice(rootOf(languageOf(uri)).length);
  return ofFunctions.indexOf(path) >= 0 || path.startsWith('${lenderPathOf('')}');
}

function valueOf(fields, name) {
  var value = fields[name] && fields[name].value;
  return value === 'en' || translations.indexOf(value) >= 0 ? value : undefined;
}

/** The page in another language: by the link of its header, which leaves a cookie, or by that cookie. */
function inChosenLanguage(request) {
  var own = languageOf(request.uri);
  var asked = valueOf(request.querystring, '${languageChoice.parameter}');
  var language = asked || valueOf(request.cookies, '${languageChoice.cookie}') || own;
  var isPage = isOfFunction(request.uri) || fileOf(request.uri).endsWith('.html');
  if (!isPage || (!asked && language === own)) return undefined;
  var query = Object.keys(request.querystring).filter(function (name) { return name !== '${languageChoice.parameter}'; }).map(function (name) { return name + '=' + request.querystring[name].value; }).join('&');
  var path = rootOf(language) + request.uri.slice(rootOf(own).length);
  var answer = { statusCode: 302, statusDescription: 'Found', headers: { location: { value: (path || '/') + (query && '?' + query) }, 'cache-control': { value: 'no-store' } } };
  if (asked) answer.cookies = { ${languageChoice.cookie}: { value: asked, attributes: 'Max-Age=${languageChoice.seconds}; Path=/; SameSite=Lax' } };
  return answer;
}

/** Without the percent signs where a sequence of them is broken, which API Gateway would refuse with JSON: then a page says that nothing is there. */
function readable(uri) {
  try {
    decodeURIComponent(uri);
    return uri;
  } catch (error) {
    return uri.replace(/%/g, '');
  }
}

function handler(event) {
  var request = event.request;
  request.uri = readable(request.uri);
  if (request.uri.startsWith('${trackingPathOf('')}')) return request;
  if (slashed.indexOf(request.uri) >= 0) return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: request.uri.slice(0, -1) } } };
  var answer = inChosenLanguage(request);
  if (answer) return answer;
  if (!isOfFunction(request.uri)) request.uri = fileOf(request.uri);
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
  var isFound = pageFiles.indexOf(event.request.uri) >= 0 || !fileOf(event.request.uri).endsWith('${notFoundFile}');
  if (response.statusCode === 200 && !isFound) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`
