import type { PanelTool } from '@songloom/contracts/tools.rules'
import { analyseSectionsDoor } from './analyse-sections.ts'
import { extendTrackDoor } from './extend-track.ts'
import { generateSongDoor } from './generate-song.ts'
import { separateStemsDoor } from './separate-stems.ts'
import type { ToolDoor } from './tool-door.ts'

/** The door of each tool. */
export const toolDoors = {
  song_gen: generateSongDoor,
  section_analysis: analyseSectionsDoor,
  separate_stems: separateStemsDoor,
  extend_music: extendTrackDoor,
} satisfies { [K in PanelTool]: ToolDoor<K> }
