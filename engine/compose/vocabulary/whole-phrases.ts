/** Only voices are heard. */
// prettier-ignore
export const aCappellaPhrases: readonly string[] = [
  'a cappella', 'acappella', 'a capella', 'acapella', 'voice only', 'only vocals', 'just vocals', 'vocals only', 'voices only', 'only voices', 'just voices', 'only a voice', 'just a voice', 'only singing', 'singing only', 'voice alone', 'unaccompanied', 'no instruments', 'no instruments at all', 'no instrument', 'without instruments', 'without any instruments', 'without any instrument', 'no instrumentation', 'no accompaniment', 'without accompaniment',
  'no backing', 'no backing track', 'zero instruments', 'free of instruments', 'no musical instruments', 'only human voices', 'just human voices', 'human voices only', 'no music just voices', 'solo voice', 'bina saaz', 'bina vadya', 'bina baaje', 'bina kisi vadya ke', 'sirf awaaz', 'sirf gala', 'बिना वाद्य', 'बिना साज', 'सिर्फ आवाज', 'केवल आवाज', 'केवल स्वर', 'बिना किसी वाद्य के', 'बिना किसी साज के',
]

/** What a request without the western studio calls it. */
// prettier-ignore
export const westernPhrases: readonly string[] = ['western instruments', 'western instrument', 'western instrumentation', 'western sounds', 'european instruments', 'modern western instruments', 'western saaz', 'videshi saaz', 'पश्चिमी वाद्य', 'पश्चिमी साज', 'videshi vadya']

/** What marks time. */
// prettier-ignore
export const pulsePhrases: readonly string[] = ['rhythm', 'rhythms', 'pulse', 'meter', 'metre', 'regular beat', 'steady beat', 'laya', 'लय']

/** Where no beat is kept at all. */
// prettier-ignore
export const freeTimePhrases: readonly string[] = ['alap', 'aalap', 'alaap', 'aalaap', 'आलाप', 'अलाप', 'free time', 'free rhythm', 'rubato', 'arrhythmic', 'out of time', 'unmetered', 'unmeasured', 'without a beat', 'rhythmless', 'bina laya', 'anibaddh', 'बिना लय']

/** Styles whose words do not speak for themselves: nobody plays a harp in Sacred Harp. */
export const wholeStyles: ReadonlySet<string> = new Set([
  'sacred harp',
  'dark cabaret',
  'dark wave',
  'blue note',
  'heavy metal',
  'soft grunge',
  'bright disco',
  'dirty south',
  'happy hardcore',
  'one drop',
  'smooth jazz',
  'smooth soul',
  'smooth rnb',
  'heavy psych',
  'heavy alternative',
])
