/** A small stack with a distribution: a bucket of files by default, `/api/*` uncached, `/api/list` cached. */
import {
  att,
  edgeResource,
  functionOf,
  httpApiOf,
  ref,
  resource,
  restApiOf,
  secretOf,
  secretValue,
} from './resources.ts'
import type { SmallStack } from './small-stack.ts'

const cachePolicy = (MaxTTL: number, parameters: Record<string, unknown>) =>
  edgeResource('CachePolicy', {
    Name: 'policy',
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      ...parameters,
    },
  })

const edge = { Service: 'cloudfront.amazonaws.com' }

const viewerFunction = (Name: string, FunctionCode: string) =>
  resource('AWS::CloudFront::Function', {
    Name,
    AutoPublish: true,
    FunctionCode,
    FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
  })

/** Makes a behaviour with the properties that each one has. */
const behaviour = (TargetOriginId: string, CachePolicyId: unknown, more: Record<string, unknown>) => ({
  TargetOriginId,
  CachePolicyId,
  Compress: true,
  ViewerProtocolPolicy: 'https-only',
  ResponseHeadersPolicyId: ref('Headers'),
  ...more,
})

/** A deployment of folders to the bucket. */
const deploymentOf = (keys: string[], cacheControl: string, more: Record<string, unknown>) =>
  resource('Custom::CDKBucketDeployment', {
    ServiceToken: 'nobody',
    SourceBucketNames: keys.map(() => 'assets'),
    SourceObjectKeys: keys,
    DestinationBucketName: ref('Files'),
    SystemMetadata: { 'cache-control': cacheControl },
    ...more,
  })

/** Redirects /old, and rewrites every path without a dot to the app's page. */
const pageFunction = `
function handler(event) {
  var request = event.request;
  if (request.uri === '/old') return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: '/new' } } };
  if (request.uri === '/broken') throw new Error('broken');
  if (request.uri === '/inspect') { request.uri = '/' + (typeof process) + (typeof require) + event.viewer.ip + '.txt'; return request; }
  if (request.uri.indexOf('.') < 0) request.uri = '/app.html';
  return request;
}`

/** Says what it saw, and answers with the status that the address asks for. */
const answerFunction = `
function handler(event) {
  var response = event.response;
  response.headers['x-seen'] = { value: event.request.uri + ' ' + response.headers['x-frame-options'].value };
  if (event.request.querystring.status && response.statusCode === 200) response.statusCode = Number(event.request.querystring.status.value);
  return response;
}`

/** Answers with the event and a count of its calls; only /api/list may be cached. */
const echo = `
let calls = 0
export const handler = async (event) => ({
  statusCode: event.rawPath === '/api/bad' ? 404 : 200,
  headers: { 'content-type': 'application/json', 'x-own': 'origin', ...(event.rawPath === '/api/list' && { 'cache-control': 'public, max-age=60' }) },
  body: JSON.stringify({ calls: (calls += 1), event, fill: 'x'.repeat(event.rawPath === '/api/list' ? 2000 : 0) }),
})`

export const longText = 'All work and no play makes a dull text. '.repeat(60)

export const edgeStack: SmallStack = {
  resources: {
    Worker: functionOf(echo),
    ...httpApiOf('GET /api/list', 'ANY /api/{rest+}'),
    ...restApiOf(['GET /things']),
    Secret: secretOf(40),
    Files: { Type: 'AWS::S3::Bucket' },
    Access: edgeResource('OriginAccessControl', {
      Name: 'files',
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    }),
    Pages: viewerFunction('pages', pageFunction),
    Answers: viewerFunction('answers', answerFunction),
    Listing: resource('AWS::S3::BucketPolicy', {
      Bucket: ref('Files'),
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: edge, Action: 's3:ListBucket', Resource: att('Files', 'Arn') }],
      },
    }),
    Headers: edgeResource('ResponseHeadersPolicy', {
      Name: 'headers',
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 600, IncludeSubdomains: true, Override: true },
      },
      CustomHeadersConfig: {
        Items: [
          { Header: 'X-Own', Value: 'policy', Override: false },
          { Header: 'Permissions-Policy', Value: 'camera=()', Override: true },
        ],
      },
    }),
    ApiCache: cachePolicy(1, {
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      EnableAcceptEncodingBrotli: false,
      EnableAcceptEncodingGzip: false,
    }),
    ListCache: cachePolicy(300, {}),
    ApiRequests: edgeResource('OriginRequestPolicy', {
      Name: 'api',
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Content-Type', 'CloudFront-Viewer-Address'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    }),
    Distribution: edgeResource('Distribution', {
      Enabled: true,
      Origins: [
        {
          Id: 'files',
          DomainName: att('Files', 'RegionalDomainName'),
          OriginAccessControlId: att('Access', 'Id'),
          S3OriginConfig: { OriginAccessIdentity: '' },
        },
        {
          Id: 'api',
          DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', att('Api', 'ApiEndpoint')] }] },
          CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
          OriginCustomHeaders: [{ HeaderName: 'X-Origin-Verify', HeaderValue: secretValue }],
        },
      ],
      CacheBehaviors: [
        behaviour('api', ref('ListCache'), { PathPattern: '/api/list' }),
        behaviour('api', ref('ApiCache'), {
          PathPattern: '/api/*',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          OriginRequestPolicyId: ref('ApiRequests'),
        }),
      ],
      DefaultCacheBehavior: behaviour('files', '658327ea-f89d-4fab-a63d-7e88639e58f6', {
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: att('Pages', 'FunctionARN') },
          { EventType: 'viewer-response', FunctionARN: att('Answers', 'FunctionARN') },
        ],
      }),
    }),
    Hashed: deploymentOf(['site.zip'], 'public, max-age=31536000, immutable', {
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
    }),
    Others: {
      DependsOn: 'Hashed',
      ...deploymentOf(['site.zip', 'config.zip'], 'no-cache', {
        SourceMarkers: [
          {},
          {
            '<<marker:0>>': { 'Fn::Sub': 'quote " of ${AWS::Region}' },
            '<<marker:1>>': { 'Fn::Sub': 'https://${Rest}.execute-api.${AWS::Region}.${AWS::URLSuffix}/stage' },
            '<<marker:2>>': 'https://abcde12345.execute-api.ap-south-1.amazonaws.com/stage',
          },
        ],
        SourceMarkersConfig: [{}, { jsonEscape: true }],
        Exclude: ['assets/*'],
        Prune: true,
      }),
    },
  },
  folders: {
    site: {
      'app.html': '<!doctype html><title>app</title>',
      'assets/long.js': `// ${longText}`,
      'assets/short.css': 'a{}',
      'assets/picture.png': Buffer.alloc(3000),
      'undefinedundefined127.0.0.1.txt': 'no Node here',
    },
    config: {
      'picture.png': Buffer.from([0x89, 0x50, 0xff, 0x0a]),
      'config.json': '{"text":"<<marker:0>>","own":"<<marker:1>>","other":"<<marker:2>>"}',
    },
  },
  outputs: { BucketHost: att('Files', 'RegionalDomainName') },
}
