import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ToolGroup, ToolKey } from '@songloom/contracts/tools.rules'

export const groupNames: Record<ToolGroup, MessageDescriptor> = {
  modes: msg`Modes`,
  generation: msg`Song/Music and Vocal Generation`,
  modification: msg`Music Modification`,
  controlled: msg`Controlled Song and Music Generation`,
}

/** Names and what each does, for the catalogue of languages; English is the contract's own wording. */
export const toolTexts: Record<ToolKey, { name: MessageDescriptor; description: MessageDescriptor }> = {
  other: { name: msg`Chat Assistant`, description: msg`Talk about your music and get a hand with any tool.` },
  generate_music: {
    name: msg`AI Music Generator`,
    description: msg`Instrumental music from a description, with tags, loops and length.`,
  },
  extend_music: { name: msg`Extend Music`, description: msg`Make a track longer, to the left or to the right.` },
  separate_stems: { name: msg`Stem Separator`, description: msg`Split a track into vocals, drums, bass and the rest.` },
  auto_complete_music: {
    name: msg`Auto-Complete Music`,
    description: msg`Finish an idea: the missing parts are played under yours.`,
  },
  voice_swap: { name: msg`Voice Swap`, description: msg`Sing a recording again with another voice.` },
  voice_to_instrument: { name: msg`Voice to Instrument`, description: msg`Hum a line and hear it on an instrument.` },
  lyric_writing: { name: msg`AI Lyrics Writer`, description: msg`Lyrics by mood, section and genre.` },
  producer: { name: msg`Agent`, description: msg`An assistant that uses the tools for you.` },
  song_gen: {
    name: msg`AI Song Generator`,
    description: msg`A whole song from a description, or from your own lyrics.`,
  },
  vocals_gen: { name: msg`AI Singing Generator`, description: msg`A sung take of your words.` },
  similar_instru_gen: { name: msg`Similar Music Generator`, description: msg`New music that resembles a reference.` },
  dna: {
    name: msg`DNA Music Generator`,
    description: msg`Songs, instrumentals and singing in an artist’s licensed style.`,
  },
  similar_song_gen: { name: msg`Similar Song Generator`, description: msg`A new song that resembles a reference.` },
  inpainting: { name: msg`Inpainting`, description: msg`Replace a part of a track and leave the rest untouched.` },
  section_analysis: { name: msg`Section Analysis`, description: msg`See intro, verses and choruses of any track.` },
}
