/** The cycles of north Indian music that are played (compose/rhythm/taals). */
export type TaalName = 'teentaal' | 'jhaptal' | 'rupak' | 'dadra' | 'keherwa' | 'ektaal' | 'deepchandi'
