/** The oldest browsers that the web app serves, as targets of the build: phones that people still carry. Samsung Internet 18 is a Chrome 99. */
export const supportedBrowsers = ['chrome99', 'safari15.4', 'firefox102']
