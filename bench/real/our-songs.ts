import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { produceSong } from '@songloom/engine/render/produce-song'
import { engineVersion } from '@songloom/engine/version'
import { excerptSeconds, writeVorbis } from './excerpt.ts'
import type { Source } from './published-music.ts'
import type { Engine } from '@songloom/engine/create-engine'

/** Sentences as people write them; genres, places and times mixed, sung and played. */
const prompts = [
  'an uplifting pop song about leaving a small town',
  'sad piano ballad for my grandmother',
  'gritty rock anthem about the last bus home',
  'old school hip hop about my block in summer',
  'warm jazz trio at midnight',
  'smoky blues in E with harmonica',
  'country song about a broken truck',
  'quiet folk song with fiddle and acoustic guitar',
  'dreamy indie song about the sea',
  'k-pop dance song, bright and fast',
  'festival edm with a huge drop',
  'deep house for a rooftop at sunset',
  'dark techno, 132 bpm, no vocals',
  'uplifting trance with a long break',
  'liquid drum and bass, melancholic',
  'trap beat with flute',
  'lo-fi beats to study to',
  'slow ambient for falling asleep',
  'synthwave night drive',
  '1977 disco with strings',
  'slap bass funk instrumental',
  'soul song about coming home',
  'gospel choir song of hope',
  'roots reggae about patience',
  'reggaeton for a beach party',
  'afrobeats love song',
  'amapiano with log drum',
  'salsa with trumpets',
  'bossa nova about rain',
  'samba for carnival',
  'flamenco guitar, passionate',
  'bollywood love song with strings and tabla',
  'evening raga on sitar with tabla',
  'bhangra wedding song',
  'sufi qawwali with harmonium',
  'ghazal about longing',
  'baroque harpsichord and strings',
  'string quartet, adagio',
  'orchestral adventure theme',
  'epic trailer music with choir and drums',
  'heavy metal about a storm',
  'punk song about mondays',
  'grunge song, quiet verses and loud choruses',
  'acoustic campfire song',
  'solo piano, thoughtful',
  'nursery song about ten ducks',
  'meditation with singing bowls',
  'celtic dance with whistle',
  'argentine tango with accordion',
  'klezmer clarinet dance',
  'polka with tuba',
  'ragtime piano',
  'city pop, 1983',
  'chiptune boss fight',
  'medieval tavern dance',
  'sea shanty sung by sailors',
  'bluegrass with banjo',
  'mariachi serenade',
  'trip hop, dusty and slow',
  'hard rock with guitar solo',
  'waltz for two old friends',
  'cinematic score for a desert at dawn',
  'big band swing',
  'spanish guitar and voice, about Seville',
] as const

/** Published pieces are cut from their middle: ours are longer by the same margin. */
const marginSeconds = 15

/**
 * A song of each prompt, rendered by `engine` and passed through the codec of published music; `players` names the
 * engine. `choose` thins the list for a quick look.
 */
export async function* ourSongs(
  engine: Engine,
  folder: string,
  players: string,
  choose: (index: number) => boolean,
): AsyncGenerator<Source> {
  await mkdir(folder, { recursive: true })
  for (const [index, prompt] of prompts.entries()) {
    if (!choose(index)) continue
    const path = join(folder, `${engineVersion}-${players}-${index}.ogg`)
    if (!existsSync(path)) {
      const score = composeSong({
        prompt,
        styles: [],
        durationSeconds: excerptSeconds + 2 * marginSeconds,
        seed: 100 + index,
      })
      const { master } = await produceSong(engine, score)
      await writeVorbis(master, path)
    }
    yield { name: prompt, path, startSeconds: marginSeconds }
  }
}
