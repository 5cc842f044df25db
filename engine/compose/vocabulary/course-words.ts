import type { TempoCourse, Understood } from '../../score/understood.ts'

/** How the energy travels. Whole phrases: none of their words is sung of. */
// prettier-ignore
export const arcPhrases: Readonly<Record<NonNullable<Understood['arc']>, readonly string[]>> = {
  builds: [
    'builds', 'builds slowly', 'slowly builds', 'builds up', 'build up', 'buildup', 'building up', 'slow build', 'gradually builds', 'builds gradually', 'gradual build', 'slowly building', 'crescendo', 'gets louder', 'louder and louder', 'bigger and bigger', 'growing louder',
    'gets bigger', 'keeps growing', 'slowly grows', 'grows slowly', 'rises slowly', 'slow burn', 'starts soft', 'starts quiet', 'starts slow', 'starts calm', 'starts small', 'starts quietly', 'starts softly', 'starts gently', 'begins quietly', 'begins softly', 'begins quiet', 'begins soft', 'opens quietly', 'dheere dheere badhta', 'dheere dheere badhe', 'धीरे धीरे बढ़ता',
    'climax', 'huge climax', 'to a climax', 'to a huge climax', 'big climax', 'epic climax', 'massive climax', 'huge finale', 'grand finale', 'big finale', 'epic finale', 'to a big finish', 'big finish', 'ends big', 'ends loud', 'ends with a bang', 'explosive ending', 'explosive finale', 'explodes', 'explodes at the end', 'erupts',
    'quiet then loud', 'soft then loud', 'quiet to loud', 'soft to loud', 'calm then explosive', 'from quiet to loud', 'from soft to loud', 'from a whisper to a roar', 'from nothing to everything', 'layer by layer', 'adding instruments one by one', 'instruments join one by one', 'one by one', 'growing intensity', 'increasing intensity', 'rising tension', 'intensifies', 'swells', 'builds to', 'builds into', 'builds towards', 'gathers momentum', 'builds tension', 'building dynamics', 'growing dynamics', 'dynamic build', 'builds from', 'from silence to', 'escalates', 'escalating',
  ],
  steady: ['steady', 'constant', 'even energy', 'no build', 'no build up', 'no drop', 'no drops', 'stays the same', 'unchanging', 'monotonous', 'repetitive', 'looping', 'constant energy', 'same energy throughout', 'no dynamics', 'no changes', 'flat dynamics', 'even throughout', 'hypnotic loop', 'consistent energy'],
  fades: ['fades', 'fades out', 'fade out', 'fading out', 'fading', 'fades away', 'ends softly', 'ends quietly', 'soft ending', 'winds down', 'dies away', 'diminuendo', 'decrescendo', 'gets quieter', 'fade to silence', 'quieter and quieter', 'softer and softer', 'fades at the end', 'fade away', 'fadeout', 'long fade', 'slow fade', 'dissolves', 'dissolves into silence', 'ends in a whisper', 'loud then quiet', 'loud to soft', 'ebbs away', 'trails off', 'morendo', 'quiet ending', 'gentle ending'],
}

/** It stops at once, on one stroke. */
// prettier-ignore
export const stopPhrases: readonly string[] = [
  'sudden stop', 'stops suddenly', 'suddenly stops', 'sudden end', 'sudden ending', 'ends suddenly', 'abrupt stop', 'abrupt end', 'abrupt ending', 'ends abruptly', 'stops abruptly', 'hard stop', 'hard ending', 'stop suddenly', 'end suddenly', 'end abruptly', 'stop abruptly', 'cuts off', 'cut off suddenly', 'cuts out',
  'cold ending', 'cold end', 'cold stop', 'stops dead', 'dead stop', 'stops on a dime', 'button ending', 'achanak ruk', 'अचानक रुक', 'achanak band', 'अचानक बंद', 'sudden silence', 'smash cut', 'smash cut to silence', 'ends on a hit', 'ends with a hit', 'clean stop', 'tight ending', 'sudden finish', 'ends cold', 'end cold',
]

/** How the tempo travels, without numbers. */
// prettier-ignore
export const tempoCoursePhrases: Readonly<Record<'accelerando' | 'ritardando' | 'ritardandoAtEnd' | 'slowThenFast' | 'fastThenSlow', readonly string[]>> = {
  accelerando: [
    'faster and faster', 'ever faster', 'gets faster', 'getting faster', 'speeds up', 'speeding up', 'speed up', 'accelerando', 'accelerates', 'accelerating', 'gradually faster', 'gradually speeds up', 'slowly speeds up', 'gradually accelerates', 'picks up speed', 'picks up the pace', 'picking up speed', 'increasing tempo', 'increasing speed', 'tempo increases', 'tempo rises', 'rising tempo', 'quicker and quicker', 'keeps speeding up', 'keeps getting faster', 'becomes faster', 'starts slow and gets faster', 'starts slow gets faster', 'slow to fast', 'from slow to fast', 'slowly gets faster', 'stringendo', 'hurries',
    'tez aur tez', 'aur tez hota', 'tez hota jaye', 'tez hota hai', 'dheere se tez', 'तेज होता जाए', 'और तेज', 'तेज और तेज', 'धीरे से तेज',
  ],
  ritardando: ['slower and slower', 'ever slower', 'gets slower', 'getting slower', 'slows down', 'slowing down', 'slow down', 'gradually slower', 'decelerates', 'decelerating', 'gradually slows', 'gradually slows down', 'tempo drops', 'tempo falls', 'decreasing tempo', 'falling tempo', 'fast to slow', 'from fast to slow', 'keeps slowing down', 'becomes slower', 'dheema hota jaye', 'dheema hota hai', 'धीमा होता जाए', 'loses speed', 'winds down in tempo'],
  ritardandoAtEnd: ['slows down at the end', 'slows at the end', 'slow down at the end', 'slowing down at the end', 'slowing at the end', 'slower at the end', 'gets slower at the end', 'slows towards the end', 'slows down towards the end', 'slows toward the end', 'slow ending', 'ritardando', 'rallentando', 'ritenuto', 'rit at the end', 'ritard', 'ritard at the end', 'ritardando at the end', 'rallentando at the end', 'broad ending', 'broadens at the end', 'allargando', 'ends slowly', 'slow finish', 'big slow ending', 'ant mein dheema', 'अंत में धीमा', 'slows down for the ending', 'slows down in the last bars'],
  slowThenFast: ['slow then fast', 'first slow then fast', 'starts slow then fast', 'begins slow then fast', 'slow at first then fast', 'starts slow ends fast', 'slow beginning fast ending', 'slow start fast end', 'pehle dheema phir tez', 'पहले धीमा फिर तेज', 'tempo change', 'tempo changes', 'tempo switch', 'double time at the end', 'doubles in tempo', 'goes double time', 'switches to double time', 'lassan and friska', 'slow intro fast song', 'changes tempo'],
  fastThenSlow: ['fast then slow', 'first fast then slow', 'starts fast then slow', 'starts fast ends slow', 'half time at the end', 'goes half time', 'switches to half time', 'pehle tez phir dheema', 'पहले तेज फिर धीमा'],
}

export const tempoCourses: Readonly<Record<keyof typeof tempoCoursePhrases, TempoCourse>> = {
  accelerando: { kind: 'accelerando' },
  ritardando: { kind: 'ritardando' },
  ritardandoAtEnd: { kind: 'ritardando', at: 'end' },
  slowThenFast: { kind: 'change' },
  fastThenSlow: { kind: 'change', slower: true },
}

// prettier-ignore
export const levelPhrases: Readonly<Record<NonNullable<Understood['level']>, readonly string[]>> = {
  soft: [
    'very soft', 'very softly', 'really soft', 'so soft', 'extremely soft', 'quietest', 'quietest possible', 'the quietest possible', 'as quiet as possible', 'as soft as possible', 'very quiet', 'really quiet', 'extremely quiet', 'barely audible', 'almost silent', 'nearly silent', 'hushed', 'softest', 'softest possible', 'pianissimo', 'hardly audible', 'whisper quiet', 'not loud', 'low volume', 'faint', 'under the breath', 'played very softly', 'not too loud', 'super soft', 'super quiet',
    'bahut dheema swar', 'bahut halka', 'halka', 'dheemi awaaz', 'बहुत धीमी आवाज', 'हल्का', 'धीमी आवाज',
  ],
  loud: ['loud', 'loudest', 'very loud', 'really loud', 'as loud as possible', 'loudest possible', 'extremely loud', 'super loud', 'deafening', 'ear splitting', 'fortissimo', 'blaring', 'full volume', 'maximum volume', 'maximum loudness', 'wall of noise', 'turned up to eleven', 'thunderous', 'earth shaking', 'roaring', 'high volume', 'zor se', 'bahut tez awaaz', 'tez awaaz', 'oonchi awaaz', 'ज़ोर से', 'तेज आवाज', 'ऊँची आवाज'],
}

/** What stands before the one who is heard alone at the beginning. */
// prettier-ignore
export const openingPhrases: readonly string[] = [
  'starts with', 'start with', 'starting with', 'begins with', 'begin with', 'beginning with', 'opens with', 'open with', 'opening with', 'intro with', 'an intro of', 'introduced by', 'starts on', 'opens on', 'intro of', 'starts with just', 'begins with only', 'shuru mein', 'शुरू में', 'शुरुआत में',
]
