/** The texts of the page for every unknown address. */
export const notFoundContent = {
  heading: 'Oops! Page not found',
  description: 'The address may be mistyped, or the page has moved.',
  home: 'Return to Home',
} as const
