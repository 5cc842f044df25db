const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A name for the middle of a sentence: one that runs right to left is isolated (U+2068, U+2069), so that it does not
 * reorder what stands around it.
 */
export const isolateName = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)
