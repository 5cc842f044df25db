import { setTools } from '../lib/jobs/tool-lookup.ts'
import type { ToolTable } from '../lib/jobs/tool-lookup.ts'
import { sectionsTool } from '../features/analyse-sections/tool.tsx'
import { autoCompleteTool } from '../features/auto-complete/tool.tsx'
import { dnaTool } from '../features/dna/tool.tsx'
import { extendTool } from '../features/extend-track/tool.tsx'
import { musicTool } from '../features/generate-music/tool.tsx'
import { songTool } from '../features/generate-song/tool.tsx'
import { linkTool } from '../features/import-link/tool.tsx'
import { inpaintTool } from '../features/inpaint/tool.tsx'
import { joinTool } from '../features/join-audio/tool.tsx'
import { makeVideoTool } from '../features/make-video/tool.tsx'
import { masterAudioTool } from '../features/master-audio/tool.tsx'
import { renderMixTool } from '../features/render-mix/tool.tsx'
import { uploadTool } from '../features/receive-upload/tool.tsx'
import { stemsTool } from '../features/separate-stems/tool.tsx'
import { stemToMidiTool } from '../features/stem-to-midi/tool.tsx'
import { similarMusicTool } from '../features/similar-music/tool.tsx'
import { similarSongTool } from '../features/similar-song/tool.tsx'
import { singTool } from '../features/sing/tool.tsx'
import { voiceSwapTool } from '../features/swap-voice/tool.tsx'
import { trainStyleTool } from '../features/train-style/tool.tsx'
import { trainVoiceTool } from '../features/train-voice/tool.tsx'
import { trimTool } from '../features/trim-audio/tool.tsx'
import { voiceToInstrumentTool } from '../features/voice-to-instrument/tool.tsx'
import { lyricsTool } from '../features/write-lyrics/tool.tsx'

/** The tools of the studio: one line each. `library`: tools whose jobs fill the library, without a panel. */
export const studioTools = {
  panel: {
    song_gen: songTool,
    section_analysis: sectionsTool,
    separate_stems: stemsTool,
    stem_to_midi: stemToMidiTool,
    mastering: masterAudioTool,
    make_video: makeVideoTool,
    extend_music: extendTool,
    similar_instru_gen: similarMusicTool,
    similar_song_gen: similarSongTool,
    auto_complete_music: autoCompleteTool,
    inpainting: inpaintTool,
    generate_music: musicTool,
    voice_to_instrument: voiceToInstrumentTool,
    vocals_gen: singTool,
    voice_swap: voiceSwapTool,
    lyric_writing: lyricsTool,
    dna: dnaTool,
  },
  library: {
    receive_upload: uploadTool,
    import_link: linkTool,
    trim_audio: trimTool,
    join_audio: joinTool,
    render_mix: renderMixTool,
    train_style: trainStyleTool,
    train_voice: trainVoiceTool,
  },
} satisfies ToolTable

setTools(studioTools)
