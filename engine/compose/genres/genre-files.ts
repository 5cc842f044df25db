import acousticBand from '../../data/genres/acoustic-band.json' with { type: 'json' }
import * as further from '../../data/genres/further.ts'
import * as panel from '../../data/genres/panel.ts'
import type { GenreProfile } from '../genre-profile.ts'

/** Fields of a profile; null removes a field that would be inherited. */
type OwnFields = { [Field in keyof Omit<GenreProfile, 'key'>]?: GenreProfile[Field] | null }

/** A file of engine/data/genres. Absent fields are inherited from the genre it is like, or from the blend of two. */
export interface GenreFile extends OwnFields {
  key: string
  about?: string
  like?: string
  /** Beat of the first, instruments and colours of the second. */
  blend?: readonly [first: string, second: string]
}

/** The test genre-files.test.ts checks the shape of each file, so that nothing is checked at start. */
const readFiles = (files: Readonly<Record<string, unknown>>): readonly GenreFile[] =>
  (Object.values(files) as GenreFile[]).sort((one, other) => (one.key < other.key ? -1 : 1))

/** Genres of the panel, by key. */
export const panelFiles = readFiles(panel)

/** Genres by key that only the words of a prompt reach (data/vocabulary/further-genres.json). */
export const furtherFiles = readFiles(further)

/** Bases that genres are like, and that no request reaches. */
export const baseFiles = readFiles({ acousticBand })
