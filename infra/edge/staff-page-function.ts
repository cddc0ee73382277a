/**
 * The CloudFront Function in front of the staff console: it refuses networks that are not on the stage's list, on pages and API alike, and replaces
 * the address of a room by the page of the console.
 */

/** The one page of the console, which renders the room of its address in the browser. */
export const consoleFile = '/index.html'

/**
 * Source of the function (runtime cloudfront-js-2.0).
 * @param files what the build contains: files by name (`/third-party-notices.txt`), folders with a trailing slash (`/assets/`)
 * @param networks in CIDR notation; undefined lets every network in
 */
export const staffPageFunctionSource = (files: readonly string[], networks?: readonly string[]): string => `
var files = ${JSON.stringify(files.toSorted())};
var networks = ${JSON.stringify(networks ?? null)};

function padded(number, bits) {
  return number.toString(2).padStart(bits, '0');
}

// The bits of an address behind a letter for its kind, so that a network is a prefix of its addresses.
function bitsOf(address) {
  if (address.indexOf(':') < 0) return 'f' + address.split('.').map(function (part) { return padded(Number(part), 8); }).join('');
  var halves = address.split('::');
  var head = halves[0] === '' ? [] : halves[0].split(':');
  var tail = halves.length < 2 || halves[1] === '' ? [] : halves[1].split(':');
  while (head.length + tail.length < 8) head.push('0');
  return 's' + head.concat(tail).map(function (part) { return padded(parseInt(part, 16), 16); }).join('');
}

function isIn(network, address) {
  var parts = network.split('/');
  return bitsOf(address).startsWith(bitsOf(parts[0]).slice(0, 1 + Number(parts[1])));
}

function isFile(uri) {
  return files.some(function (file) { return file.endsWith('/') ? uri.startsWith(file) : uri === file; });
}

function handler(event) {
  var request = event.request;
  if (networks !== null && !networks.some(function (network) { return isIn(network, event.viewer.ip); }))
    return {
      statusCode: 403,
      statusDescription: 'Forbidden',
      headers: { 'content-type': { value: 'text/plain; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
      body: 'The console is not open to this network.\\n'
    };
  if (!request.uri.startsWith('/api/') && !isFile(request.uri)) request.uri = '${consoleFile}';
  return request;
}
`
