import { createTable } from '../../tables/create-table.ts'

/** How people write each time (profile/eras). Single years are read by understand/era. */
// prettier-ignore
export const eraPhrases = createTable<readonly string[]>({
  medieval: ['middle ages', 'medieval times', 'dark ages', 'in the middle ages'],
  renaissance: ['renaissance era', 'renaissance period', 'elizabethan', 'tudor', '16th century', 'sixteenth century', '15th century', 'cinquecento', 'shakespearean'],
  baroque: ['baroque era', 'baroque period', '17th century', 'seventeenth century', 'early 18th century', 'georgian court', 'sun king'],
  classical: ['classical era', 'classical period', '18th century', 'eighteenth century', 'late 18th century', 'enlightenment', 'age of enlightenment'],
  romantic: ['romantic era', 'romantic period', '19th century', 'nineteenth century', 'victorian', 'victorian era', 'belle epoque', 'biedermeier', 'civil war era', 'gilded age'],
  '1900s': ['turn of the century', 'edwardian', 'early 20th century', 'fin de siecle', 'early twentieth century'],
  '1910s': ['nineteen tens', 'great war', 'wwi', 'ww1', 'first world war'],
  '1920s': ['roaring twenties', 'nineteen twenties', 'prohibition era', 'flapper', 'gatsby', 'art deco', 'jazz age', 'prohibition'],
  '1930s': ['thirties', '30s', 'nineteen thirties', 'great depression', 'depression era', 'pre war'],
  '1940s': ['forties', '40s', 'nineteen forties', 'wartime forties', 'wwii', 'ww2', 'second world war', 'golden age of radio'],
  '50s': ['fifties', '1950s', 'nineteen fifties', 'jukebox era', 'golden oldies', 'diner jukebox'],
  '60s': ['sixties', '1960s', 'sixties style', 'nineteen sixties', 'swinging sixties', 'woodstock', 'summer of love', 'mod sixties'],
  '70s': ['seventies', '1970s', 'nineteen seventies', 'studio 54 era', 'golden era bollywood'],
  '80s': ['eighties', '1980s', 'nineteen eighties', 'mtv era', 'cold war eighties'],
  '90s': ['nineties', '1990s', 'nineteen nineties', 'rave era', 'early nineties', 'late nineties'],
  '2000s': ['00s', 'two thousands', 'noughties', 'y2k', 'early 2000s', 'naughties', 'aughts', 'early aughts', 'mid 2000s', 'late 2000s', 'myspace era'],
  '2010s': ['10s', 'twenty tens', 'early 2010s', 'late 2010s', 'mid 2010s', 'tumblr era'],
  '2020s': ['20s', 'twenty twenties', 'modern', 'contemporary', 'current', 'present day', 'todays sound', 'up to date', 'current charts', 'modern day', 'modern production', 'aadhunik', 'आधुनिक', 'aaj kal ka'],
})
