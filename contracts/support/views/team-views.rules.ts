export const maxTeamViews = 100
export const maxViewNameLength = 60
/** The views are counted this often, so that an alert is raised and resolved within a minute. */
export const viewSweepSeconds = 15

/** Where alerts go in addition to the desk; both are set by the configuration alone. */
export const alertChannels = ['mail', 'webhook'] as const
export type AlertChannel = (typeof alertChannels)[number]

export const alertEvents = ['fired', 'resolved'] as const
export type AlertEvent = (typeof alertEvents)[number]
