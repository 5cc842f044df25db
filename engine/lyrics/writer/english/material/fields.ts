import loss from '../../../../data/lyrics/english/fields/loss.json' with { type: 'json' }
import love from '../../../../data/lyrics/english/fields/love.json' with { type: 'json' }
import modern from '../../../../data/lyrics/english/fields/modern.json' with { type: 'json' }
import night from '../../../../data/lyrics/english/fields/night.json' with { type: 'json' }
import occasions from '../../../../data/lyrics/english/fields/occasions.json' with { type: 'json' }
import outdoors from '../../../../data/lyrics/english/fields/outdoors.json' with { type: 'json' }
import people from '../../../../data/lyrics/english/fields/people.json' with { type: 'json' }
import places from '../../../../data/lyrics/english/fields/places.json' with { type: 'json' }
import protest from '../../../../data/lyrics/english/fields/protest.json' with { type: 'json' }
import spirit from '../../../../data/lyrics/english/fields/spirit.json' with { type: 'json' }
import strife from '../../../../data/lyrics/english/fields/strife.json' with { type: 'json' }
import tales from '../../../../data/lyrics/english/fields/tales.json' with { type: 'json' }
import type { ThemeField } from '../../lyric-writer.ts'
import type { SettingName } from './settings.ts'

/** Parts of a song that have lines of their own. */
export const fieldParts = ['then', 'turn', 'after', 'bridge', 'lift', 'chorus', 'hook'] as const
export type FieldPart = (typeof fieldParts)[number]

/**
 * Line patterns of one field. `then`, `turn` and `after` are a story's three verses; titles of `hook` stand between
 * stars. See notation.ts and subject-forms.ts for the slots.
 */
export type FieldTable = Readonly<Record<FieldPart, readonly string[]>> & { settings: readonly SettingName[] }

/** Line patterns of every field. */
export const fields = {
  ...loss,
  ...love,
  ...modern,
  ...night,
  ...occasions,
  ...outdoors,
  ...people,
  ...places,
  ...protest,
  ...spirit,
  ...strife,
  ...tales,
} as Readonly<Record<ThemeField, FieldTable>>
