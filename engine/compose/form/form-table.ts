import type { FormStyle } from '../genre-profile.ts'

/**
 * `[bars it is for at most, forms]`: the longer the song, the more sections it has. A form is its sections with
 * their weight in bars; the first is the plain one and comes twice as often as each of the others.
 */
export type FormTable = readonly (readonly [maxBars: number, ways: readonly string[]])[]
export type TableStyle = Exclude<FormStyle, 'blues'>
