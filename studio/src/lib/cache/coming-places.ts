/** Planned pages and actions: entries for them are marked "(coming)" and cannot be pressed. */
const comingPlaces = ['ai-studio'] as const
export type Place = (typeof comingPlaces)[number]

const coming: ReadonlySet<string> = new Set(comingPlaces)

/** Whether a place is planned only. */
export const isComing = (place: string): boolean => coming.has(place)
