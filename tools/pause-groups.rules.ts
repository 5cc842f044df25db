import { engineKeys, engineLabels } from './engine-keys.rules.ts'
import { jobTools } from './registry.rules.ts'
import type { JobTool } from './registry.rules.ts'

/** What is paused at once: the tools of an engine, or all of them. */
export const pauseGroups = ['all', ...engineKeys] as const
export type PauseGroup = (typeof pauseGroups)[number]
/** What paused a tool. */
export type PauseScope = 'tool' | PauseGroup

/** Returns the name of a group as screens show it. */
export const pauseGroupLabel = (group: PauseGroup): string => (group === 'all' ? 'All tools' : engineLabels[group])

/** The tools that a pause of a group pauses. */
export const listToolsOfGroup = (group: PauseGroup): JobTool[] =>
  jobTools.filter(({ job }) => group === 'all' || job.engines.includes(group)).map(({ key }) => key)

export const maxBannerLength = 200

/** Whether a pause of this id holds for a group of tools instead of one. */
export const isPauseGroup = (id: string): id is PauseGroup => pauseGroups.some((group) => group === id)
