import {
  AudioWaveform,
  AudioLines,
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
  Sparkles,
  Split,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ToolKey } from '@songloom/contracts/tools.rules'

export const toolIcons: Record<ToolKey, LucideIcon> = {
  other: MessageCircle,
  generate_music: Music,
  extend_music: AudioLines,
  separate_stems: Split,
  auto_complete_music: Puzzle,
  voice_swap: MicVocal,
  voice_to_instrument: Drum,
  lyric_writing: Feather,
  producer: Bot,
  song_gen: Sparkles,
  vocals_gen: Mic,
  similar_instru_gen: Music4,
  dna: Dna,
  similar_song_gen: ListMusic,
  inpainting: Scissors,
  section_analysis: AudioWaveform,
}
