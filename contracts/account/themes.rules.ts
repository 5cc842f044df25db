import { optionList } from '../library/option-list.rules.ts'

// prettier-ignore
const names = [
  'Song Production', 'Advertisement', 'Podcast intro', 'Podcast background', 'Podcast outro', 'Film title song', 'Corporate', 'Cinematic', 'Gaming', 'Vlogs',
  'Documentary', 'Trailer', 'Travel', 'Fashion', 'Fitness', 'Wedding', 'Birthday', 'Party', 'Festival', 'Meditation',
  'Sleep', 'Study', 'Children', 'Education', 'News', 'Sports', 'Technology', 'Nature', 'Horror', 'Comedy',
  'Devotional',
] as const

/** What a piece is for, as the panels offer it (spec 2, option lists: 31 themes). */
export const themes = optionList(names)
