/** The worker's own global object, and the names that the build writes into it. */

declare const self: ServiceWorkerGlobalScope

/** Differs between any two deployments: the commit, which the deployment writes, and the script that every English page of the build starts. */
declare const BUILD: string

declare const BRAND: string

export const scope = self
export const build = BUILD
export const brandName = BRAND
