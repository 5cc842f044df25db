import { chapel, club, home, work } from './indoors.ts'
import { market, school, stars } from './other-places.ts'
import { city, coast, garden, hills, road } from './outdoors.ts'

export const worlds = { home, work, chapel, club, garden, coast, city, road, hills, school, stars, market }
export type WorldName = keyof typeof worlds
