/** Lines 'word code', sorted; made by bench/make-pronunciations.ts. */
export const pronunciationTable: string
