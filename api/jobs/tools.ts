import type { PanelTool } from '@songloom/tools/registry.rules'
import { analyseSectionsDoor } from '../tools/analyse-sections.ts'
import { autoCompleteDoor } from '../tools/auto-complete.ts'
import { extendTrackDoor } from '../tools/extend-track.ts'
import { generateMusicDoor } from '../tools/generate-music.ts'
import { generateSongDoor } from '../tools/generate-song.ts'
import { inpaintDoor } from '../tools/inpaint.ts'
import { separateStemsDoor } from '../tools/separate-stems.ts'
import { similarMusicDoor } from '../tools/similar-music.ts'
import { similarSongDoor } from '../tools/similar-song.ts'
import { voiceToInstrumentDoor } from '../tools/voice-to-instrument.ts'
import { singDoor } from '../tools/sing.ts'
import { swapVoiceDoor } from '../tools/swap-voice.ts'
import { writeLyricsDoor } from '../tools/write-lyrics.ts'
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
