/** The metadata of a public page for search engines and previews of links, in the pages of the build and in those of functions alike. */

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

/** The elements of the head below the title: name, attribute that names it, its name, attribute with the value, and the value. */
const elements = [
  ['link', 'rel', 'canonical', 'href', 'address'],
  ['meta', 'name', 'description', 'content', 'description'],
  ['meta', 'property', 'og:title', 'content', 'title'],
  ['meta', 'property', 'og:description', 'content', 'description'],
  ['meta', 'property', 'og:type', 'content', 'type'],
  ['meta', 'property', 'og:url', 'content', 'address'],
  ['meta', 'property', 'og:image', 'content', 'image'],
  ['meta', 'name', 'twitter:card', 'content', 'card'],
] as const

const fixed = { type: 'website', card: 'summary_large_image' } as const

/** Address, description, and the preview of a link: the elements with their attributes. */
export const metadataElementsOf = ({ origin, path, picture, ...texts }: PageMetadata) => {
  const values = { ...fixed, ...texts, address: origin + path, image: origin + picture }
  return elements.map(([name, key, what, content, value]) => [name, { [key]: what, [content]: values[value] }] as const)
}
