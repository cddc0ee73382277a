/** Where visitors read the licences of the packages that the web app contains: a text file that each build writes. */

export const noticesPath = '/third-party-notices.txt'
