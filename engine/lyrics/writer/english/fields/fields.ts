import type { ThemeField } from '../../lyric-writer.ts'
import type { FieldTable } from '../field-table.ts'
import { heartbreak, longing, love } from './love.ts'
import { loss } from './loss.ts'
import { machines, play } from './modern.ts'
import { birthday, celebration, wedding } from './occasions.ts'
import { night } from './night.ts'
import { nature, sea, seasons } from './outdoors.ts'
import { childhood, family, friendship } from './people.ts'
import { city, home, journey } from './places.ts'
import { protest } from './protest.ts'
import { dance, faith, rest } from './spirit.ts'
import { courage, struggle, work } from './strife.ts'
import { animals, story } from './tales.ts'

/** Line patterns of every field. */
// prettier-ignore
export const fields: Readonly<Record<ThemeField, FieldTable>> = {
  love, longing, heartbreak, loss, friendship, family, birthday, wedding, celebration, home, journey, nature, sea, city,
  night, seasons, work, struggle, courage, faith, dance, childhood, animals, story, machines, protest, rest, play,
}
