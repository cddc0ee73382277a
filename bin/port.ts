/** Whether a text is a port that a program may ask for; 0 leaves the choice to the system. */
export const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
