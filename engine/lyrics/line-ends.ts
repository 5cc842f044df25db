/** A text whose lines all end in a line feed, whatever ended them: CR LF, CR, VT, FF, NEL, U+2028 or U+2029. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
