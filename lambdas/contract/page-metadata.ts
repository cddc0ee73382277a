/** What search engines and previews of links read of a public page, in the pages of the build and in those of functions alike. */

/**
 * In the pages of the build instead of the origin that visitors see: a build serves every stage, and the deployment writes the origin of its
 * stage. The domain `invalid` is reserved (RFC 2606).
 */
export const originMark = 'https://origin.invalid'

/** A picture of this size is made at each build for the previews of links. */
export const previewPicture = { width: 1200, height: 630 } as const

/** The address of a page's picture. */
export const picturePathOf = (path: string): string => `/og${path === '/' ? '/home' : path}.png`

export interface PageMetadata {
  /** Such as https://www.example.in, or `originMark`. */
  readonly origin: string
  readonly path: string
  /** With the brand's name; at most `metadataLimits.title` characters. */
  readonly title: string
  /** At most `metadataLimits.description` characters. */
  readonly description: string
  /** The address of the picture. */
  readonly picture: string
}

/** Search engines cut what is longer. */
export const metadataLimits = { title: 60, description: 155 } as const

/** The head's elements below the title, each with its attributes: address, description, and the preview of a link. */
export const metadataElementsOf = ({ origin, path, title, description, picture }: PageMetadata) =>
  [
    ['link', { rel: 'canonical', href: origin + path }],
    ['meta', { name: 'description', content: description }],
    ...Object.entries({ title, description, type: 'website', url: origin + path, image: origin + picture }).map(
      ([name, content]) => ['meta', { property: `og:${name}`, content }] as const,
    ),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ] as const
