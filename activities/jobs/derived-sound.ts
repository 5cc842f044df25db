import type { JobInput } from '@songloom/contracts/jobs/job'
import { cutName } from '@songloom/contracts/library/names.rules'
import { baseName } from '@songloom/store/library/made-by'
import type { Engine } from '../engines/port/engine.ts'
import type { SourceAudio } from './source-audio.ts'
import type { SoundToStore } from './store-outputs.ts'

/** Files and lists show so much of a name. */
const maxNameSigns = 90

type Derived = Pick<SoundToStore, 'parents' | 'name' | 'bpm' | 'key' | 'scoreKey' | 'tags'>

/**
 * What an audio that was made of another one takes over from it: its name with what was done to it last, tempo in beats a minute and key, as
 * its owner has them or else as they were heard. It has no score: what it was made of tells of another sound.
 */
export function derivedSound(
  { row }: SourceAudio,
  done: string,
  heard: { bpm: number | null; key: string | null } = { bpm: null, key: null },
): Derived {
  const name = `${cutName(baseName(row), maxNameSigns)} (${done})`
  const exactBpm = row.bpm ?? heard.bpm
  const bpm = exactBpm === null ? null : Math.round(exactBpm * 1_000) / 1_000
  const key = row.musical_key ?? heard.key
  const shown = { ...(bpm === null ? {} : { bpm }), ...(key === null ? {} : { key }) }
  return {
    parents: [row.id],
    name,
    bpm,
    key,
    scoreKey: null,
    tags: { title: name, artist: 'Songloom', album: row.name, ...shown },
  }
}

type Maker = Pick<Engine<never, unknown>, 'id' | 'version' | 'capabilities'>

/** Who made a sound, as each recipe begins. */
export const madeBy = ({ id, version, capabilities }: Maker) => ({
  engine: id,
  engineVersion: version,
  deterministic: capabilities.deterministic,
})

/** How an audio was made of another one: enough to make the same samples again, and what else the tool tells. */
export function derivedRecipe<More extends { masterSha256: string }>(
  engine: Maker,
  { tool, audioId, seed }: JobInput & { audioId: string; seed?: number },
  settings: object,
  more: More,
) {
  return {
    ...madeBy(engine),
    tool,
    ...(seed === undefined ? {} : { seed }),
    settings,
    parents: [audioId],
    ...more,
  }
}
