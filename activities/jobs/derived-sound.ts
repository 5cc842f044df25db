import type { JobInput } from '@songloom/contracts/jobs/job'
import { cutName } from '@songloom/contracts/library/names.rules'
import { getBaseName } from '@songloom/store/library/made-by'
import type { EngineIdentity } from '../engines/port/engine.ts'
import type { SourceAudio } from './source-audio.ts'
import type { SoundToStore } from './store-outputs.ts'

/** Files and lists show so much of a name. */
const maxNameSigns = 90

type Derived = Pick<SoundToStore, 'parents' | 'name' | 'bpm' | 'key' | 'scoreKey' | 'tags'>

/**
 * What a derived audio inherits from its source: the name with the operation appended, tempo (BPM) and key, as set by
 * the owner or else as analysed. It has no score, because the source's describes another sound.
 */
export function derivedSound(
  { row }: SourceAudio,
  done: string,
  heard: { bpm: number | null; key: string | null } = { bpm: null, key: null },
): Derived {
  const name = `${cutName(getBaseName(row), maxNameSigns)} (${done})`
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

/** Who made a sound, as each recipe begins. */
export const madeBy = ({ id, version, capabilities }: EngineIdentity) => ({
  engine: id,
  engineVersion: version,
  deterministic: capabilities.deterministic,
})

/** The recipe of a derived audio: enough to reproduce its samples, and the tool's further facts. */
export function derivedRecipe<More extends { masterSha256: string }>(
  engine: EngineIdentity,
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
