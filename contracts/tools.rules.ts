/** The tool catalogue (spec 3 §3, spec 2 §2). The pairing of slug and id is ours; the specification leaves it open. */
export type ToolKey =
  | 'other'
  | 'generate_music'
  | 'extend_music'
  | 'separate_stems'
  | 'auto_complete_music'
  | 'voice_swap'
  | 'voice_to_instrument'
  | 'lyric_writing'
  | 'producer'
  | 'song_gen'
  | 'vocals_gen'
  | 'similar_instru_gen'
  | 'dna'
  | 'similar_song_gen'
  | 'inpainting'
  | 'section_analysis'

export type ToolGroup = 'modes' | 'generation' | 'modification' | 'controlled'

/** One entry of the catalogue. `priceTokens` is what the ledger books; `actions` are the action types callers send. */
export interface Tool {
  id: number
  key: ToolKey
  slug: string
  name: string
  label: string
  description: string
  group: ToolGroup
  panel: string
  priceTokens: number
  actions: readonly string[]
  badge?: string
  staffOnly?: boolean
  absentInDaw?: boolean
  /** The feature's name in every folder (design §1). */
  feature: string
  /** False until its job exists; callers get `tool_unsupported`. */
  available: boolean
}

export const toolGroupLabels: Record<ToolGroup, string> = {
  modes: 'Modes',
  generation: 'Song/Music and Vocal Generation',
  modification: 'Music Modification',
  controlled: 'Controlled Song and Music Generation',
}

const tool = (
  id: number,
  key: ToolKey,
  slug: string,
  name: string,
  group: ToolGroup,
  panel: string,
  priceTokens: number,
  feature: string,
  description: string,
  actions: readonly string[],
  extra: Partial<Tool> = {},
): Tool => ({
  id,
  key,
  slug,
  name,
  label: name,
  group,
  panel,
  priceTokens,
  feature,
  description,
  actions,
  available: false,
  ...extra,
})

export const tools: readonly Tool[] = [
  tool(
    0,
    'other',
    'chat-assistant',
    'Chat Assistant',
    'modes',
    'chat',
    0,
    'chat',
    'Talk about your music and get a hand with any tool.',
    ['other', 'others', 'chat_assistant'],
  ),
  tool(
    1,
    'generate_music',
    'ai-music-generator',
    'AI Music Generator',
    'generation',
    'music-generator',
    60,
    'generate-music',
    'Instrumental music from a description, with tags, loops and length.',
    ['generate_music'],
  ),
  tool(
    2,
    'extend_music',
    'extend-music',
    'Extend Music',
    'modification',
    'extend-music',
    45,
    'extend-track',
    'Make a track longer, to the left or to the right.',
    ['extend_music', 'v2_extend'],
  ),
  tool(
    3,
    'separate_stems',
    'stem-separator',
    'Stem Separator',
    'modification',
    'stem-separation',
    30,
    'separate-stems',
    'Split a track into vocals, drums, bass and the rest.',
    ['separate_stems'],
  ),
  tool(
    4,
    'auto_complete_music',
    'auto-complete-music',
    'Auto-Complete Music',
    'modification',
    'auto-complete-music',
    45,
    'auto-complete',
    'Finish an idea: the missing parts are played under yours.',
    ['auto_complete_music'],
  ),
  tool(
    5,
    'voice_swap',
    'voice-swap',
    'Voice Swap',
    'controlled',
    'voice-swap',
    40,
    'swap-voice',
    'Sing a recording again with another voice.',
    ['voice_swap'],
  ),
  tool(
    6,
    'voice_to_instrument',
    'voice-to-instrument',
    'Voice to Instrument',
    'controlled',
    'voice-to-instrument',
    40,
    'voice-to-instrument',
    'Hum a line and hear it on an instrument.',
    ['voice_to_instrument', 'loop_audio'],
  ),
  tool(
    7,
    'lyric_writing',
    'ai-lyrics-writer',
    'AI Lyrics Writer',
    'generation',
    'lyrics-writer',
    2,
    'write-lyrics',
    'Lyrics by mood, section and genre.',
    ['lyric_writing'],
    { absentInDaw: true },
  ),
  tool(
    8,
    'producer',
    'agent',
    'Agent',
    'modes',
    'agent-generator',
    0,
    'agent',
    'An assistant that uses the tools for you.',
    ['producer'],
    { staffOnly: true, absentInDaw: true },
  ),
  tool(
    9,
    'song_gen',
    'ai-song-generator',
    'AI Song Generator',
    'generation',
    'song-generator',
    200,
    'generate-song',
    'A whole song from a description, or from your own lyrics.',
    ['song_gen', 'v2_song_gen'],
    { available: true },
  ),
  tool(
    10,
    'vocals_gen',
    'ai-singing-generator',
    'AI Singing Generator',
    'generation',
    'singing-generator',
    100,
    'sing',
    'A sung take of your words.',
    ['vocals_gen'],
  ),
  tool(
    11,
    'similar_instru_gen',
    'similar-music-generator',
    'Similar Music Generator',
    'controlled',
    'similar-music',
    60,
    'similar-music',
    'New music that resembles a reference.',
    ['similar_instru_gen'],
  ),
  tool(
    12,
    'dna',
    'dna-music-generator',
    'DNA Music Generator',
    'controlled',
    'dna',
    200,
    'dna',
    'Songs, instrumentals and singing in an artist’s licensed style.',
    ['dna'],
  ),
  tool(
    13,
    'similar_song_gen',
    'similar-song-generator',
    'Similar Song Generator',
    'controlled',
    'similar-song',
    200,
    'similar-song',
    'A new song that resembles a reference.',
    ['similar_song_gen'],
  ),
  tool(
    14,
    'inpainting',
    'inpainting',
    'Inpainting',
    'modification',
    'InPainting',
    45,
    'inpaint',
    'Replace a part of a track and leave the rest untouched.',
    ['inpainting'],
  ),
  tool(
    15,
    'section_analysis',
    'section-analysis',
    'Section Analysis',
    'modification',
    'section-analysis',
    5,
    'analyse-sections',
    'See intro, verses and choruses of any track.',
    ['section_analysis'],
  ),
]

export const songGeneratorToolId = 9

export const toolById = (id: number): Tool | undefined => tools.find((entry) => entry.id === id)
export const toolByKey = (key: ToolKey): Tool => tools.find((entry) => entry.key === key)!
export const toolByAction = (action: string): Tool | undefined => tools.find((entry) => entry.actions.includes(action))
export const priceOf = (key: ToolKey): number => toolByKey(key).priceTokens

/** Tools a person sees: Agent for staff only, never in the DAW (spec 2 §2). */
export const visibleTools = (viewer: { staff: boolean }): readonly Tool[] =>
  tools.filter((entry) => !entry.staffOnly || viewer.staff)
