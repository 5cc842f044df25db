/** When it sounds from. */
// prettier-ignore
export const eraTags: readonly string[] = [
  'Middle Ages', 'Medieval Times', 'Dark Ages', 'Renaissance Era', 'Renaissance Period', 'Elizabethan', '16th Century', 'Sixteenth Century', '15th Century',
  'Cinquecento', 'Shakespearean', 'Baroque Era', 'Baroque Period', '17th Century', 'Seventeenth Century', 'Early 18th Century', 'Sun King', 'Classical', 'Classical Era',
  'Classical Period', '18th Century', 'Eighteenth Century', 'Late 18th Century', 'Enlightenment', 'Age of Enlightenment', 'Romantic Era', 'Romantic Period',
  '19th Century', 'Nineteenth Century', 'Victorian', 'Victorian Era', 'Belle Epoque', 'Biedermeier', 'Civil War Era', 'Gilded Age', '1900s', 'Edwardian',
  'Early 20th Century', 'Fin de Siecle', 'Early Twentieth Century', '1910s', 'Great War', 'First World War', '1920s', 'Roaring Twenties', 'Nineteen Twenties',
  'Prohibition Era', 'Flapper', 'Gatsby', 'Art Deco', 'Jazz Age', 'Prohibition', '1930s', 'Thirties', '30s', 'Nineteen Thirties', 'Great Depression', 'Depression Era',
  'Pre War', '1940s', 'Forties', '40s', 'Nineteen Forties', 'Wartime Forties', 'Ww2', 'Second World War', '50s', 'Fifties', '1950s', 'Nineteen Fifties', 'Jukebox Era',
  'Golden Oldies', '60s', 'Sixties', '1960s', 'Nineteen Sixties', 'Swinging Sixties', 'Summer of Love', 'Mod Sixties', '70s', 'Seventies', '1970s', 'Nineteen Seventies',
  'Golden Era Bollywood', 'Eighties', '1980s', 'Nineteen Eighties', 'Cold War Eighties', 'Nineties', '1990s', 'Nineteen Nineties', 'Rave Era', 'Early Nineties',
  'Late Nineties', '2000s', 'Noughties', 'Y2K', 'Early 2000s', 'Mid 2000s', 'Late 2000s', '2010s', 'Twenty Tens', 'Early 2010s', 'Late 2010s', 'Mid 2010s', '2020s',
  '20s', 'Twenty Twenties', 'Modern', 'Contemporary', 'Current', 'Present Day', 'Modern Day', 'Modern Production',
]
