/** An option of a panel, as a chip or in a list. */
export interface Option {
  key: string
  name: string
}

/** Lower case, words joined by hyphens, no brackets: 'Deep House' is deep-house, 'Pop (Female)' is pop-female. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[()]/g, '').replaceAll(' ', '-')

/** Options by name; `irregularKeys` lists those whose key does not follow from the name. */
export const optionList = (
  names: readonly string[],
  irregularKeys: Readonly<Record<string, string>> = {},
): readonly Option[] => names.map((name) => ({ key: irregularKeys[name] ?? keyOf(name), name }))
