/** What a new service worker asks every open page, and a page whose app works answers with. */
export const workerQuestion = 'pl_works'
