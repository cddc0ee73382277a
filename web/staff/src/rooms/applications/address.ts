/** Addresses of the room Applications. */

export const applicationsPath = '/applications'
export const applicationAddress = (userId: string, lenderId: string) => `${applicationsPath}/of/${userId}/${lenderId}`
export const jobsAddress = `${applicationsPath}/jobs`
export const jobAddress = (id: string) => `${jobsAddress}/${id}`
export const importAddress = (lenderId: string) => `${applicationsPath}/import?lender=${lenderId}`
