import type { PanelTool } from './registry.rules.ts'
import { analyseSectionsHandler } from './analyse-sections/handler.ts'
import { autoCompleteHandler } from './auto-complete/handler.ts'
import { extendTrackHandler } from './extend-track/handler.ts'
import { generateMusicHandler } from './generate-music/handler.ts'
import { generateSongHandler } from './generate-song/handler.ts'
import { inpaintHandler } from './inpaint/handler.ts'
import { separateStemsHandler } from './separate-stems/handler.ts'
import { similarMusicHandler } from './similar-music/handler.ts'
import { similarSongHandler } from './similar-song/handler.ts'
import { voiceToInstrumentHandler } from './voice-to-instrument/handler.ts'
import { singHandler } from './sing/handler.ts'
import { swapVoiceHandler } from './swap-voice/handler.ts'
import { writeLyricsHandler } from './write-lyrics/handler.ts'
import type { PackTrack, ToolHandler } from './tool-handler.ts'

/** The handler of each tool that has a panel. */
export const toolHandlers = {
  song_gen: generateSongHandler,
  section_analysis: analyseSectionsHandler,
  separate_stems: separateStemsHandler,
  extend_music: extendTrackHandler,
  similar_instru_gen: similarMusicHandler,
  similar_song_gen: similarSongHandler,
  auto_complete_music: autoCompleteHandler,
  inpainting: inpaintHandler,
  generate_music: generateMusicHandler,
  voice_to_instrument: voiceToInstrumentHandler,
  vocals_gen: singHandler,
  voice_swap: swapVoiceHandler,
  lyric_writing: writeLyricsHandler,
} satisfies { [K in PanelTool]: ToolHandler<K> }

// The registry ties each handler to its own request; behind a key any of them will do.
export const getHandler = (key: PanelTool): ToolHandler<PanelTool> =>
  toolHandlers[key] as unknown as ToolHandler<PanelTool>

/** How a tool that can be packed makes tracks. */
export function getPackTrack(key: PanelTool): PackTrack<PanelTool> {
  const { packTrack } = getHandler(key)
  if (!packTrack) throw new Error(`${key} makes no tracks`)
  return packTrack
}
