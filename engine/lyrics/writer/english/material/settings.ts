import indoors from '../../../../data/lyrics/english/settings/indoors.json' with { type: 'json' }
import otherPlaces from '../../../../data/lyrics/english/settings/other-places.json' with { type: 'json' }
import outdoors from '../../../../data/lyrics/english/settings/outdoors.json' with { type: 'json' }
import placeNames from '../../../../data/lyrics/english/settings/place-names.json' with { type: 'json' }

export const settings = { ...indoors, ...outdoors, ...otherPlaces }
export type SettingName = keyof typeof settings

/** The setting of a place that the request names. */
export const settingsByPlace: ReadonlyMap<string, SettingName> = new Map(
  Object.entries(placeNames).flatMap(([setting, words]) =>
    words.split(' ').map((word) => [word, setting as SettingName] as const),
  ),
)
