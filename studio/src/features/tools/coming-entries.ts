import { msg } from '@lingui/core/macro'
import type { CatalogueKey, PanelTool } from '@songloom/contracts/tools.rules'
import {
  Bot,
  Dna,
  Drum,
  Feather,
  ListMusic,
  MessageCircle,
  Mic,
  MicVocal,
  Music,
  Music4,
  Puzzle,
  Scissors,
} from 'lucide-react'
import type { CatalogueEntry } from './studio-tool.ts'

/** Tools that stand in the catalogue without a job. Whoever builds one moves it into a folder of its own. */
export const comingEntries: Record<Exclude<CatalogueKey, PanelTool>, CatalogueEntry> = {
  other: {
    icon: MessageCircle,
    name: msg`Chat Assistant`,
    description: msg`Talk about your music and get a hand with any tool.`,
  },
  generate_music: {
    icon: Music,
    name: msg`AI Music Generator`,
    description: msg`Instrumental music from a description, with tags, loops and length.`,
  },
  auto_complete_music: {
    icon: Puzzle,
    name: msg`Auto-Complete Music`,
    description: msg`Start an idea; we fill in the rest.`,
  },
  voice_swap: { icon: MicVocal, name: msg`Voice Swap`, description: msg`Change the voice on a recording.` },
  voice_to_instrument: {
    icon: Drum,
    name: msg`Voice to Instrument`,
    description: msg`Hum a line and hear it on an instrument.`,
  },
  lyric_writing: { icon: Feather, name: msg`AI Lyrics Writer`, description: msg`Lyrics by mood, section and genre.` },
  producer: { icon: Bot, name: msg`Agent`, description: msg`An assistant that uses the tools for you.` },
  vocals_gen: { icon: Mic, name: msg`AI Singing Generator`, description: msg`Your lyrics, sung.` },
  similar_instru_gen: {
    icon: Music4,
    name: msg`Similar Music Generator`,
    description: msg`New music that resembles a reference.`,
  },
  dna: {
    icon: Dna,
    name: msg`DNA Music Generator`,
    description: msg`Songs, instrumentals and singing in an artist’s licensed style.`,
  },
  similar_song_gen: {
    icon: ListMusic,
    name: msg`Similar Song Generator`,
    description: msg`A new song that resembles a reference.`,
  },
  inpainting: {
    icon: Scissors,
    name: msg`Inpainting`,
    description: msg`Replace a part of a track and leave the rest untouched.`,
  },
}
