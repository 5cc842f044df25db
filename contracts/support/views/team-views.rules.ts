export const maxTeamViews = 100
export const maxViewNameLength = 60
/** Interval of counting the views, so that an alert is raised and resolved within a minute. */
export const viewSweepSeconds = 15

/** Channels of alerts besides the desk; both are set by the configuration only. */
export const alertChannels = ['mail', 'webhook'] as const
export type AlertChannel = (typeof alertChannels)[number]

export const alertEvents = ['fired', 'resolved'] as const
export type AlertEvent = (typeof alertEvents)[number]
