import { jobTools } from './registry.rules.ts'
import type { JobTool } from './registry.rules.ts'

/** What the engines can do, in plain words. Measuring a reference is left out: it is a part of making songs. */
export const engineLabels = {
  generateSong: 'Song engine',
  generateMusic: 'Music engine',
  sing: 'Singing engine',
  writeText: 'Lyrics writer',
  separateStems: 'Stem separation',
  analyseSections: 'Section analysis',
  extendTrack: 'Track extension',
  completeMusic: 'Accompaniment',
  inpaint: 'Inpainting',
  playVoice: 'Voice to instrument',
  swapVoice: 'Voice conversion',
} as const

export type EngineKey = keyof typeof engineLabels
export const engineKeys = Object.keys(engineLabels) as [EngineKey, ...EngineKey[]]

/** Which engines a tool needs. Trimming and joining need none. */
export const toolEngines: Readonly<Record<JobTool, readonly EngineKey[]>> = {
  song_gen: ['generateSong'],
  similar_song_gen: ['generateSong'],
  similar_instru_gen: ['generateSong'],
  generate_music: ['generateMusic'],
  vocals_gen: ['sing'],
  lyric_writing: ['writeText'],
  separate_stems: ['separateStems'],
  voice_swap: ['separateStems', 'swapVoice'],
  section_analysis: ['analyseSections'],
  receive_upload: ['analyseSections'],
  import_link: ['analyseSections'],
  extend_music: ['extendTrack'],
  auto_complete_music: ['completeMusic'],
  inpainting: ['inpaint'],
  voice_to_instrument: ['playVoice'],
  trim_audio: [],
  join_audio: [],
}

/** What is paused at once: the tools of an engine, or all of them. */
export const pauseGroups = ['all', ...engineKeys] as const
export type PauseGroup = (typeof pauseGroups)[number]
/** What paused a tool. */
export type PauseScope = 'tool' | PauseGroup

export const pauseGroupLabel = (group: PauseGroup): string => (group === 'all' ? 'All tools' : engineLabels[group])

/** The tools that a pause of a group pauses. */
export const listToolsOfGroup = (group: PauseGroup): JobTool[] =>
  jobTools.map(({ key }) => key).filter((tool) => group === 'all' || toolEngines[tool].includes(group))

export const maxBannerLength = 200

/** Whether a pause of this id holds for a group of tools instead of one. */
export const isPauseGroup = (id: string): id is PauseGroup => pauseGroups.some((group) => group === id)
