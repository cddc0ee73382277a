/** A small stack with a distribution: a bucket of files by default, `/api/*` uncached, `/api/list` cached. */
import { restApiOf } from './rest-stack.ts'
import { functionOf, httpApiOf, resource, secretOf, type SmallResource, type SmallStack } from './small-stack.ts'

const none = { CookieBehavior: 'none' }
const noQuery = { QueryStringBehavior: 'none' }

const cachePolicy = (
  seconds: { min: number; default: number; max: number },
  parameters: Record<string, unknown>,
): SmallResource =>
  resource('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: {
      Name: 'policy',
      MinTTL: seconds.min,
      DefaultTTL: seconds.default,
      MaxTTL: seconds.max,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: none,
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: noQuery,
        ...parameters,
      },
    },
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
    Echo: functionOf('echo'),
    ...httpApiOf({ key: 'GET /api/list', function: 'Echo' }, { key: 'ANY /api/{rest+}', function: 'Echo' }),
    ...restApiOf([{ key: 'GET /things', function: 'Echo' }]),
    Secret: secretOf(40),
    Files: { Type: 'AWS::S3::Bucket' },
    Access: resource('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: {
        Name: 'files',
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    }),
    Pages: resource('AWS::CloudFront::Function', {
      Name: 'pages',
      AutoPublish: true,
      FunctionCode: pageFunction,
      FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
    }),
    Headers: resource('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 600, IncludeSubdomains: true, Override: true },
        },
        CustomHeadersConfig: {
          Items: [
            { Header: 'X-Own', Value: 'policy', Override: false },
            { Header: 'Permissions-Policy', Value: 'camera=()', Override: true },
          ],
        },
      },
    }),
    ApiCache: cachePolicy(
      { min: 0, default: 0, max: 1 },
      {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        EnableAcceptEncodingBrotli: false,
        EnableAcceptEncodingGzip: false,
      },
    ),
    ListCache: cachePolicy({ min: 0, default: 0, max: 300 }, {}),
    ApiRequests: resource('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        Name: 'api',
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['kept'] },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Content-Type', 'CloudFront-Viewer-Address'] },
        QueryStringsConfig: noQuery,
      },
    }),
    Distribution: resource('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Enabled: true,
        Origins: [
          {
            Id: 'files',
            DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] },
            OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
          {
            Id: 'api',
            DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }] },
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
            OriginCustomHeaders: [
              {
                HeaderName: 'X-Origin-Verify',
                HeaderValue: { 'Fn::Sub': '{{resolve:secretsmanager:${Secret}:SecretString:::}}' },
              },
            ],
          },
        ],
        CacheBehaviors: [
          {
            PathPattern: '/api/list',
            TargetOriginId: 'api',
            CachePolicyId: { Ref: 'ListCache' },
            Compress: true,
            ViewerProtocolPolicy: 'https-only',
            ResponseHeadersPolicyId: { Ref: 'Headers' },
          },
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: { Ref: 'ApiCache' },
            OriginRequestPolicyId: { Ref: 'ApiRequests' },
            Compress: true,
            ViewerProtocolPolicy: 'https-only',
            ResponseHeadersPolicyId: { Ref: 'Headers' },
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'files',
          CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
          Compress: true,
          ViewerProtocolPolicy: 'redirect-to-https',
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Pages', 'FunctionARN'] } },
          ],
        },
      },
    }),
    Hashed: resource('Custom::CDKBucketDeployment', {
      ServiceToken: 'nobody',
      SourceBucketNames: ['assets'],
      SourceObjectKeys: ['site.zip'],
      DestinationBucketName: { Ref: 'Files' },
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    }),
    Others: {
      Type: 'Custom::CDKBucketDeployment',
      DependsOn: 'Hashed',
      Properties: {
        ServiceToken: 'nobody',
        SourceBucketNames: ['assets', 'assets'],
        SourceObjectKeys: ['site.zip', 'config.zip'],
        SourceMarkers: [
          {},
          {
            '<<marker:0>>': { 'Fn::Sub': 'quote " of ${AWS::Region}' },
            '<<marker:1>>': { 'Fn::Sub': 'https://${Rest}.execute-api.${AWS::Region}.${AWS::URLSuffix}/stage' },
            '<<marker:2>>': 'https://abcde12345.execute-api.ap-south-1.amazonaws.com/stage',
          },
        ],
        SourceMarkersConfig: [{}, { jsonEscape: true }],
        DestinationBucketName: { Ref: 'Files' },
        Exclude: ['assets/*'],
        Prune: true,
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
  },
  bundles: { echo },
  folders: {
    site: {
      'app.html': '<!doctype html><title>app</title>',
      'assets/long.js': `// ${longText}`,
      'assets/short.css': 'a{}',
      'assets/picture.png': Buffer.alloc(3000),
      'undefinedundefined127.0.0.1.txt': 'no Node here',
    },
    config: { 'config.json': '{"text":"<<marker:0>>","own":"<<marker:1>>","other":"<<marker:2>>"}' },
  },
  sections: {
    Outputs: {
      ApiEndpoint: { Value: { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] } },
      BucketHost: { Value: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] } },
      DomainName: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  },
}
