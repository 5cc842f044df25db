import type { PanelTool } from '@songloom/contracts/tools.rules'
import { analyseSectionsDoor } from './analyse-sections.ts'
import { autoCompleteDoor } from './auto-complete.ts'
import { extendTrackDoor } from './extend-track.ts'
import { generateMusicDoor } from './generate-music.ts'
import { generateSongDoor } from './generate-song.ts'
import { inpaintDoor } from './inpaint.ts'
import { separateStemsDoor } from './separate-stems.ts'
import { similarMusicDoor } from './similar-music.ts'
import { similarSongDoor } from './similar-song.ts'
import { voiceToInstrumentDoor } from './voice-to-instrument.ts'
import { singDoor } from './sing.ts'
import { swapVoiceDoor } from './swap-voice.ts'
import { writeLyricsDoor } from './write-lyrics.ts'
import type { ToolDoor } from './tool-door.ts'

/** The door of each tool. */
export const toolDoors = {
  song_gen: generateSongDoor,
  section_analysis: analyseSectionsDoor,
  separate_stems: separateStemsDoor,
  extend_music: extendTrackDoor,
  similar_instru_gen: similarMusicDoor,
  similar_song_gen: similarSongDoor,
  auto_complete_music: autoCompleteDoor,
  inpainting: inpaintDoor,
  generate_music: generateMusicDoor,
  voice_to_instrument: voiceToInstrumentDoor,
  vocals_gen: singDoor,
  voice_swap: swapVoiceDoor,
  lyric_writing: writeLyricsDoor,
} satisfies { [K in PanelTool]: ToolDoor<K> }
