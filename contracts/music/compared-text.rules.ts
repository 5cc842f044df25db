/** A text as forbidden words are looked for in it: letters in one form, without what is not seen between them. */
export const toComparedText = (text: string): string => text.normalize('NFKC').replace(/[\p{DI}\p{Cf}]/gu, '')

/** The same without the accents of Latin letters, which a name may be hidden by. */
export const removeAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
