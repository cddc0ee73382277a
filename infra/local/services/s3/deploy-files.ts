/** The bucket deployment of the CDK: copies folders of files into a bucket, with filters, headers and filled-in markers. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, extname } from 'node:path'
import { wildcard } from '../../engine/wildcard.ts'
import type { Bucket } from './bucket.ts'

/** Content types by file extension, as the AWS CLI guesses them for a deployment. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
  '.zip': 'application/zip',
}

const contentTypeOf = (key: string): string => types[extname(key).toLowerCase()] ?? 'binary/octet-stream'

interface FileSource {
  folder: string
  /** Texts to be replaced in every file, and their values. */
  markers: Readonly<Record<string, string>>
  /** Values are written inside JSON texts. */
  isJson: boolean
  /** Applied to a text after its markers were filled in. */
  rewrite: (text: string) => string
}

interface FileDeployment {
  sources: readonly FileSource[]
  bucket: Bucket
  /** Whether a file of a source is deployed now. */
  has: (file: string) => boolean
  /** Patterns as in `aws s3 sync`: includes win over excludes. */
  exclude: readonly string[]
  include: readonly string[]
  /** Lower-case header names. */
  headers: Readonly<Record<string, string>>
}

const fillMarkers = (body: Buffer, { markers, isJson, rewrite }: FileSource): Buffer => {
  const texts = Object.entries(markers).filter(([marker]) => body.includes(marker))
  // A body without markers stays, as it may be a picture.
  if (texts.length === 0) return body
  const filled = texts.reduce(
    (text, [marker, value]) => text.replaceAll(marker, () => (isJson ? JSON.stringify(value).slice(1, -1) : value)),
    body.toString('utf8'),
  )
  return Buffer.from(rewrite(filled))
}

const filesIn = ({ folder }: FileSource): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

export const deployFiles = ({ sources, bucket, has, exclude, include, headers }: FileDeployment): void => {
  const [excluded, included] = [exclude.map(wildcard), include.map(wildcard)]
  const isCovered = (file: string) =>
    has(file) && (!excluded.some((pattern) => pattern.test(file)) || included.some((pattern) => pattern.test(file)))
  for (const source of sources) {
    for (const file of filesIn(source).filter(isCovered)) {
      const path = join(source.folder, file)
      bucket.put(file, {
        body: fillMarkers(readFileSync(path), source),
        headers: { 'content-type': contentTypeOf(file), ...headers },
        lastModified: statSync(path).mtime,
      })
    }
  }
}
