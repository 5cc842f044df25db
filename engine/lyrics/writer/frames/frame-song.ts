import type { Random } from '../../../dsp/random.ts'
import type { LyricBrief } from '../lyric-writer.ts'
import type { LanguageKit } from './language-kit.ts'
import type { LinePool, PooledLine } from './line-pool.ts'
import type { Scene } from './scene.ts'

/** A song that is being written: whose words it has, and what it has used of them. */
export interface Song {
  kit: LanguageKit
  brief: LyricBrief
  scene: Scene
  random: Random
  used: Set<string>
  /** Words that lines have ended on. */
  ends: Set<string>
  pools: Map<string, LinePool>
}

/** Takes lines into the song: none of them, and no end of theirs, comes again. */
export function addToSong(work: Song, lines: readonly PooledLine[]): string[] {
  for (const { text, last } of lines) {
    work.used.add(text)
    work.ends.add(last)
  }
  return lines.map(({ text }) => text)
}
