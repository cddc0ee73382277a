export const SupportPage = () => null
