/** The most rows of lists of support that have no further pages. */
export const listLimits = {
  /** Of one record. */
  audit: 100,
  consents: 100,
  dnaSales: 100,
  drifts: 100,
  grantRequests: 200,
  invoices: 50,
  keys: 100,
  projects: 200,
} as const
